import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirm, shownVersion } from '#src/client/firm/use-firm.tsx';
import { App } from './app.tsx';
import { findPage } from './pages.tsx';
import '#src/client/page/theme.css';

/** Marks the document while a pointer is used, so that only keyboards are shown the focus. */
function watchPointer(): void {
  const mark = ({ type }: Event) =>
    document.documentElement.toggleAttribute('data-pointer', type === 'pointerdown');
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, mark, { capture: true, passive: true });
}

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
  const [firm] = await Promise.all([readFirm(), findPage(path).screen.load()]);
  const app = <App firm={firm} path={path + (prerendered ?? '')} onArrival={onArrival} />;
  // A document from before the firm was published shows another one.
  const isOutdated = firm.version !== shownVersion();
  if (prerendered === undefined || isOutdated) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
}
