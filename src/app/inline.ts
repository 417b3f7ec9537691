import { closeMenus } from '#src/client/page/close-menus.ts';
import { loadHeadingFont } from '#src/client/page/heading-font.ts';
import { showLastDay } from '#src/client/page/launch-discount.ts';
import { afterPaint, startTracking } from '#src/client/page/tracker.ts';

/** The inline script of every page: starts tracking, then loads the heading font and React. */
const trackView = startTracking();
closeMenus();
showLastDay();

const { scripts = '', styles = '', when } = document.currentScript?.dataset ?? {};
/** How long to wait for user input before loading React on a static page, in milliseconds. */
const idleDelay = 6000;
/** Events that load React immediately, or retry after a failure. */
const startEvents = ['pointerdown', 'keydown', 'focusin', 'online'];
let started = false;

/** Returns whether a file was downloaded completely. */
async function prefetch(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Adds the stylesheet for a medium. Returns whether it loaded; a failed link is removed so that a
 * retry can add it.
 */
const addStyles = (media: 'all' | 'print') =>
  new Promise<boolean>((resolve) => {
    if (document.head.querySelector(`link[href="${styles}"][media=${media}]`)) return resolve(true);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = media;
    link.href = styles;
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });

/**
 * Scripts are fetched before they are imported: browsers from before autumn 2026 never retry a
 * failed module or preload, and reloading the page would lose form input.
 */
async function loadReact(): Promise<void> {
  const files = scripts.split(' ');
  const arrivals = await Promise.all([addStyles('all'), ...files.map(prefetch)]);
  if (arrivals.includes(false)) throw new Error('Failed to fetch a part of this page');
  // Imported one per task; the first in the list is the entry and is imported last.
  let app: typeof import('./main.tsx') | undefined;
  for (const file of files.reverse()) app = await import(/* @vite-ignore */ file);
  await app?.start(trackView);
}

function start(): void {
  if (started) return;
  started = true;
  for (const name of startEvents) removeEventListener(name, start, true);
  loadReact().then(
    () => showMissingNotice(false),
    (error: unknown) => {
      console.error(error);
      started = false;
      showMissingNotice(true);
      startOnInput();
    },
  );
}

function startOnInput(): void {
  for (const name of startEvents) addEventListener(name, start, { capture: true, passive: true });
}

function showMissingNotice(missing: boolean): void {
  document.getElementById('missing')?.toggleAttribute('hidden', !missing);
}

/** Safari has no requestIdleCallback. */
const startWhenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(start, { timeout: 3000 })
    : setTimeout(start, 200);

/** Defers React on a static page until the visitor interacts with it or the idle delay ends. */
function startOnInteraction(): void {
  for (const name of ['pointermove', 'scroll'])
    addEventListener(name, startWhenIdle, { capture: true, once: true, passive: true });
  setTimeout(startWhenIdle, idleDelay);
}

/** Runs once the page is loaded and painted. */
function afterLoad(run: () => void): void {
  const wait = () => afterPaint(run);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Phones whose first screen shows only the top of the landing page. */
const smallScreen = '(max-width:40rem) and (max-height:52rem)';

/** One animation frame, in milliseconds. */
const frame = 16;

/** On phones, defers layout of the content below the fold until the first paint. */
function deferBelowFold(): void {
  if (!matchMedia(smallScreen).matches) return;
  // Reloads, history navigation and fragment links need the full layout for their scroll position.
  // Only the navigation entry still contains a text fragment (#:~:text=).
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return;
  if (entry.name.includes('#')) return;
  // After a paint the page may have been scrolled; reading scrollY would force a full layout.
  if (performance.getEntriesByType('paint').length) return;
  const below = [
    ...document.querySelectorAll<ElementCSSInlineStyle & Element>(
      '.street svg:nth-of-type(n+5),#home~*',
    ),
  ];
  /** Shows one section per frame to avoid long tasks; a background page shows all at once. */
  const show = () => {
    const next = below.shift();
    if (!next) return;
    next.style.display = '';
    if (document.hidden) show();
    else setTimeout(show, frame);
  };
  for (const { style } of below) style.display = 'none';
  afterPaint(show);
  // Some crawlers never paint.
  setTimeout(show, 1000);
}

if (when === 'touched') deferBelowFold();
if (when === 'now') start();
else startOnInput();
afterLoad(() => {
  loadHeadingFont();
  if (when === 'touched') {
    startOnInteraction();
    // It may be printed before anybody touches it, and its rules for paper stand in there.
    addStyles('print');
  } else if (!when) startWhenIdle();
});
