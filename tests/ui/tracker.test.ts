// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelOf, startTracking } from '#src/client/page/tracker.ts';
import { patience } from '#tests/support/patience.ts';

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

describe('the label of a click', () => {
  it.each([
    ['<button>Send  it\n now</button>', 'Button: Send it now'],
    ['<button aria-label="Close"><svg></svg></button>', 'Button: Close'],
    ['<input type="submit" value="Send">', 'Button: Send'],
    ['<a href="/payment">Get Started</a>', 'Link: Get Started'],
    ['<a href="/payment?email=a%40b.example.org"></a>', 'Link: /payment'],
    ['<a href="tel:+442079460158">Call us</a>', 'Phone Call: +442079460158'],
    ['<a href="mailto:hello@awning.example?subject=Hi">Write</a>', 'Email: hello@awning.example'],
  ])('%s on a public page', (html, label) => {
    expect(labelOf(element(html), '/')).toBe(label);
  });

  it.each(['/admin', '/admin/payments', '/customer/login', '/customer/dashboard/7'])(
    'leaves out a number or address on %s',
    (path) => {
      const labelIn = (html: string) => labelOf(element(html), path);
      expect(labelIn('<a href="tel:01632960123">01632 960123</a>')).toBe('Phone Call');
      expect(labelIn('<a href="mailto:maud@example.org">maud@example.org</a>')).toBe('Email');
    },
  );
});

describe('tracking', () => {
  const sent: [path: string, body: unknown, options: RequestInit][] = [];
  const bodies = () => sent.map(([path, body]) => [path.replace('/api/analytics/', ''), body]);
  let trackView = () => {};
  let leave = new AbortController();
  let answer: () => Promise<Response>;
  const observers = new Set<{ see: (paints: unknown) => void }>();
  /** What a browser does when it has drawn the page. */
  const paint = (entry = 'first-contentful-paint') => {
    const getEntriesByName = (name: string) => (name === entry ? [entry] : []);
    for (const observer of observers) observer.see({ getEntriesByName });
  };

  beforeEach(() => {
    sent.length = 0;
    answer = async () => new Response('{"success":true}');
    observers.clear();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(readonly tell: (paints: unknown, observer: unknown) => void) {}
        see(paints: unknown) {
          this.tell(paints, this);
        }
        observe() {
          observers.add(this);
        }
        disconnect() {
          observers.delete(this);
        }
      },
    );
    vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
      sent.push([path, JSON.parse(String(options.body)), options]);
      return answer();
    });
    leave = new AbortController();
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (name: string, run: unknown, options?: unknown) =>
          add(name, run as EventListener, { ...Object(options), signal: leave.signal }),
      );
    }
    history.replaceState(null, '', '/portfolio?from=mail#work');
    trackView = startTracking();
  });

  afterEach(() => {
    leave.abort();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const show = (persisted = false) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const go = (path: string) => {
    history.pushState(null, '', path);
    trackView();
  };

  it('sends the path once, after the page was painted', () => {
    show();
    paint('first-paint');
    expect(sent).toEqual([]);
    paint();
    dispatchEvent(new Event('pagehide'));
    expect(bodies()).toEqual([['pageview', { page: '/portfolio' }]]);
    expect(sent[0]?.[2]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'include' });
  });

  it('sends the host of the site that linked here and the utm_source once, and the package of each address', () => {
    const referrer = vi.spyOn(document, 'referrer', 'get');
    referrer.mockReturnValue('https://search.example.org:8443/find?q=canary#top');
    history.replaceState(null, '', '/?utm_source=van&email=canary');
    show();
    paint();
    go('/payment?package=premium&email=canary');
    referrer.mockReturnValue('');
    expect(bodies()).toEqual([
      ['pageview', { page: '/', referrer: 'search.example.org:8443', utmSource: 'van' }],
      ['pageview', { page: '/payment', package: 'premium' }],
    ]);
  });

  it('sends the view of a page that is left before it was painted', () => {
    dispatchEvent(new Event('pagehide'));
    expect(bodies()).toEqual([['pageview', { page: '/portfolio' }]]);
  });

  it('sends a view of each other path, on back and forward too, and from the browser cache', () => {
    show();
    paint();
    go('/portfolio?page=2');
    go('/portfolio#top');
    go('/customer/dashboard/0d9f3a0e-55b1-4f6e-8f0e-0c7c7a2f4b11');
    history.replaceState(null, '', '/portfolio');
    dispatchEvent(new Event('popstate'));
    show(true);
    paint();
    expect(bodies()).toEqual([
      ['pageview', { page: '/portfolio' }],
      ['pageview', { page: '/customer/dashboard/:customerId' }],
      ['pageview', { page: '/portfolio' }],
      ['pageview', { page: '/portfolio' }],
    ]);
  });

  it('sends a click on anything inside a button or link, even where a handler stops the event', () => {
    const button = element('<button><b>Get Started</b></button>');
    button.addEventListener('click', (event) => event.stopPropagation());
    button.querySelector('b')?.click();
    expect(bodies()).toEqual([['click', { element: 'Button: Get Started', page: '/portfolio' }]]);
  });

  it('counts a double click on a telephone link once, and each of two clicks', () => {
    const link = element('<a href="tel:01632960123">Ring us</a>');
    const clickOf = (detail: number) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    clickOf(1);
    clickOf(2);
    expect(bodies()).toHaveLength(1);
    clickOf(1);
    expect(bodies()).toHaveLength(2);
  });

  it('cuts a label to 500 characters without breaking a character in two, and sends nothing else', () => {
    element('<p>Words</p>').click();
    element(`<button>${'x'.repeat(491)}😀</button>`).click();
    expect(bodies()).toEqual([
      ['click', { element: `Button: ${'x'.repeat(491)}`, page: '/portfolio' }],
    ]);
  });

  it.each([
    ['a refusal', async () => new Response('', { status: 429 })],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('only warns of %s', async (_, failing) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer = failing;
    element('<button>Send</button>').click();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), patience);
  });
});
