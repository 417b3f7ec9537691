import { closeMenus } from '#src/client/close-menus.ts';
import { loadHeadingFont } from '#src/client/heading-font.ts';
import { afterPaint, startTracking } from '#src/client/tracker.ts';

/** The one inlined script of every page: tracks at once, and brings the heading face and React later. */
startTracking();
closeMenus();

const { scripts = '', styles = '', when } = document.currentScript?.dataset ?? {};
/** Milliseconds at rest after which React comes to a page that is whole without it. */
const rest = 6000;
/** What brings React at once, or once more where it did not arrive. */
const occasions = ['pointerdown', 'keydown', 'focusin', 'online'];
let started = false;

/** Whether a file came to its last byte. */
async function fetchWhole(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Whether the stylesheet came; one that did not is taken away, to be added again. */
const addStyles = () =>
  new Promise<boolean>((resolve) => {
    if (document.head.querySelector(`link[href="${styles}"]`)) return resolve(true);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });

/**
 * Scripts are fetched before they are imported: browsers of before autumn 2026 ask only once for a
 * module, or a preload, that fails, and a reload would lose what is typed by now.
 */
async function bringReact(): Promise<void> {
  const files = scripts.split(' ');
  const arrivals = await Promise.all([addStyles(), ...files.map(fetchWhole)]);
  if (arrivals.includes(false)) throw new Error('Failed to fetch a part of this page');
  // One at a time, each in a task of its own; the first of them has what starts the page.
  let app: typeof import('./main.tsx') | undefined;
  for (const file of files.reverse()) app = await import(/* @vite-ignore */ file);
  await app?.start();
}

function start(): void {
  if (started) return;
  started = true;
  for (const name of occasions) removeEventListener(name, start, true);
  bringReact().then(
    () => sayMissing(false),
    (error: unknown) => {
      console.error(error);
      started = false;
      sayMissing(true);
      awaitOccasion();
    },
  );
}

function awaitOccasion(): void {
  for (const name of occasions) addEventListener(name, start, { capture: true, passive: true });
}

function sayMissing(missing: boolean): void {
  document.getElementById('missing')?.toggleAttribute('hidden', !missing);
}

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(start, { timeout: 3000 })
    : setTimeout(start, 200);

/** A page that is whole without React spares whoever leaves it untouched its weight. */
function whenTouched(): void {
  for (const sign of ['pointermove', 'scroll'])
    addEventListener(sign, whenIdle, { capture: true, once: true, passive: true });
  setTimeout(whenIdle, rest);
}

/** Runs once the page is loaded and painted. */
function afterLoad(run: () => void): void {
  const wait = () => afterPaint(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Phones on which the landing page's first screen holds nothing but the top of it. */
const smallScreen = '(max-width:40rem) and (max-height:52rem)';

/** Milliseconds. */
const frame = 16;

/** Lays out what is below only once a phone has painted the first screen. */
function firstScreenFirst(): void {
  if (!matchMedia(smallScreen).matches) return;
  // Who comes back, or to a place further down, or is there already, needs every section to stand.
  // Only the entry of the load still tells of a link to some words of the page (#:~:text=).
  const [entry] = performance.getEntriesByType('navigation');
  if (performance.navigation.type || (entry?.name ?? location.href).includes('#')) return;
  // What has been painted may have been scrolled; to ask how far would lay out the whole page.
  if (performance.getEntriesByType('paint').length) return;
  const below = [
    ...document.querySelectorAll<ElementCSSInlineStyle & Element>(
      '.street svg:nth-of-type(n+5),#home~*',
    ),
  ];
  /** One to a frame, so that none of these is a long one; a page in the background has none. */
  const show = () => {
    const next = below.shift();
    if (!next) return;
    next.style.display = '';
    if (document.hidden) show();
    else setTimeout(show, frame);
  };
  for (const { style } of below) style.display = 'none';
  afterPaint(show);
  // Some that read pages never paint.
  setTimeout(show, 1000);
}

if (when === 'touched') firstScreenFirst();
if (when === 'now') start();
else awaitOccasion();
afterLoad(() => {
  loadHeadingFont();
  if (when === 'touched') whenTouched();
  else if (!when) whenIdle();
});
