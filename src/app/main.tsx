import '#src/client/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { findPage } from './pages.tsx';

/** Takes the page over; rejects, and can be called again, where the page's own code does not arrive. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const path = location.pathname;
  const { prerendered } = root.dataset;

  // A route's code is here before React starts, so that hydration never meets a fallback.
  await findPage(path).screen.load();
  if (prerendered === undefined) createRoot(root).render(<App path={path} />);
  else startTransition(() => void hydrateRoot(root, <App path={path + prerendered} />));
}
