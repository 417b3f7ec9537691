import '#src/client/page/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirm } from '#src/client/firm/read-firm.ts';
import { watchPointer } from '#src/client/page/watch-pointer.ts';
import { App } from './app.tsx';
import { findPage } from './pages.tsx';

watchPointer();

/**
 * Renders or hydrates the page; `onArrival` is called after each navigation. Rejects if its code fails
 * to load, and can then be called again.
 */
export async function start(onArrival: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const path = location.pathname;
  const { prerendered } = root.dataset;

  // Loaded before React starts, because a Suspense fallback would break hydration.
  await findPage(path).screen.load();
  const app = <App firm={readFirm()} path={path + (prerendered ?? '')} onArrival={onArrival} />;
  if (prerendered === undefined) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}
