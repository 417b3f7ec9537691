const privateScreen = /^\/(admin|customer)(\/|$)/;
const customerId = /^(\/customer\/dashboard\/)[^/]+/;
/** Characters of a label that the server takes. */
const longest = 500;

/** The page as it is stored: its path alone, without a customer's id. */
const currentPage = () => location.pathname.replace(customerId, '$1:customerId').slice(0, 2048);

function send(kind: 'pageview' | 'click', body: { page: string; element?: string }): void {
  fetch(`/api/analytics/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'include',
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) console.warn('Tracking failed', response.status);
      // Unread, the answer would hold its connection.
      return response.text();
    })
    .catch((error: unknown) => console.warn('Tracking failed', error));
}

/** What a click on an element is called, as the owner reads it. */
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

/** Runs once the page has been painted, so that nothing it asks for competes with that. */
export const afterPaint = (run: () => void): void =>
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });

/** Tracks page views and clicks for as long as the page lives; a failure is only a warning. */
export function startTracking(): void {
  let seen: string | undefined;
  const view = () => {
    if (location.pathname === seen) return;
    seen = location.pathname;
    send('pageview', { page: currentPage() });
  };
  for (const event of ['pushState', 'replaceState', 'popstate', 'pagehide'])
    addEventListener(event, view);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) seen = undefined;
    afterPaint(view);
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const element =
        target instanceof Element &&
        target.closest('a[href], button, summary, [role="button"], input[type="submit"]');
      if (!element) return;
      const label = labelOf(element, location.pathname).slice(0, longest);
      send('click', { element: label.replace(/[\ud800-\udbff]$/, ''), page: currentPage() });
    },
    { capture: true, passive: true },
  );
}
