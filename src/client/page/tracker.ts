const privateScreen = /^\/(admin|customer)(\/|$)/;
const customerId = /^(\/customer\/dashboard\/)[^/]+/;
/** Maximum length of a label accepted by the server, in characters. */
const maxLabelLength = 500;

/** Returns the current path for analytics, with a customer id replaced by a placeholder. */
const currentPage = () => location.pathname.replace(customerId, '$1:customerId').slice(0, 2048);

/** A value of the current address. */
const fromQuery = (name: string) => new URLSearchParams(location.search).get(name) ?? undefined;

/** Not by `request`, which would make the inline script of every page longer. */
function send(kind: 'pageview' | 'click', body: Record<string, string | undefined>): void {
  fetch(`/api/analytics/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'include',
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.warn('Tracking failed', response.status);
      // An unread response body would keep its connection open.
      return response.text();
    })
    .catch((error: unknown) => console.warn('Tracking failed', error));
}

/** Returns the label of a click on an element, as shown in the admin's analytics. */
export function labelOf(element: Element, path: string): string {
  const text = (element.textContent || element.getAttribute('aria-label') || '')
    .replace(/\s+/g, ' ')
    .trim();
  const href = element.getAttribute('href');
  if (href === null) return `Button: ${text || element.getAttribute('value') || 'unnamed'}`;
  const [, scheme, rest = ''] = /^(tel|mailto):([^?]*)/i.exec(href) ?? [];
  if (!scheme) return `Link: ${text || href.split('?', 1)[0]}`;
  const kind = scheme.toLowerCase() === 'tel' ? 'Phone Call' : 'Email';
  return privateScreen.test(path) ? kind : `${kind}: ${rest}`;
}

/** Calls `run` after the first paint of content, so that its requests do not delay painting. */
export const afterPaint = (run: () => void): void =>
  new PerformanceObserver((paints, observer) => {
    // The very first may be of the background alone.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });

/**
 * Tracks page views and clicks until the page is unloaded; failures are logged as warnings. Returns
 * the function to call after navigation within the page.
 */
export function startTracking(): () => void {
  let lastPath: string | undefined;
  const trackView = () => {
    if (location.pathname === lastPath) return;
    // Only the first view of a document was opened from elsewhere. The host alone is sent.
    const referrer = lastPath ? undefined : document.referrer.split('/')[2];
    lastPath = location.pathname;
    send('pageview', {
      page: currentPage(),
      referrer,
      utmSource: fromQuery('utm_source'),
      package: fromQuery('package'),
    });
  };
  for (const event of ['popstate', 'pagehide']) addEventListener(event, trackView);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lastPath = undefined;
    afterPaint(trackView);
  });
  document.addEventListener(
    'click',
    ({ target, detail }) => {
      const element =
        target instanceof Element &&
        target.closest('a[href], button, summary, [role="button"], input[type="submit"]');
      // The second click of a double click makes no other call, and sends no other mail.
      if (!element || (detail > 1 && element.matches('[href^="tel:"], [href^="mailto:"]'))) return;
      const label = labelOf(element, location.pathname).slice(0, maxLabelLength);
      send('click', { element: label.replace(/[\ud800-\udbff]$/, ''), page: currentPage() });
    },
    { capture: true, passive: true },
  );
  return trackView;
}
