import { closeMenus } from '#src/client/close-menus.ts';
import { afterPaint, startTracking } from '#src/client/tracker.ts';

/** The one inlined script of every page: tracks at once, and brings React when it does no harm. */
startTracking();
closeMenus();

const { main = '', also = '', styles = '', when } = document.currentScript?.dataset ?? {};
const firstInput = ['pointerdown', 'keydown', 'focusin'];
let started = false;

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function start(): void {
  if (started) return;
  started = true;
  for (const name of firstInput) removeEventListener(name, start, true);
  for (const href of also.split(' ')) addLink('modulepreload', href);
  if (styles) addLink('stylesheet', styles);
  import(/* @vite-ignore */ main);
}

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(start, { timeout: 3000 })
    : setTimeout(start, 200);

if (when === 'now') start();
else {
  for (const name of firstInput) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint(whenIdle);
  else addEventListener('load', () => afterPaint(whenIdle), { once: true });
}
