import type { SeedServer } from './seed-server.ts';

/** The source and the first page of a visit. Frequent sources are repeated. */
const arrivals = [
  { page: '/', referrer: 'google.com' },
  { page: '/', referrer: 'google.com' },
  { page: '/portfolio', referrer: 'google.com' },
  { page: '/', referrer: 'bing.com' },
  { page: '/' },
  { page: '/' },
  { page: '/customer/login' },
  { page: '/', referrer: 'facebook.com' },
  { page: '/portfolio', referrer: 'instagram.com' },
  { page: '/', utmSource: 'van' },
  { page: '/payment', utmSource: 'newsletter' },
  { page: '/', referrer: 'high-street-traders.example.org' },
  { page: '/', referrer: 'bloom-flowers.example.org' },
  { page: '/website-update-request', utmSource: 'newsletter' },
];
const pages = ['/', '/portfolio', '/portfolio', '/consultation', '/website-update-request'];
const packages = ['basic', 'premium', 'premium'];
const clicks = [
  'Button: Get Started - Tell Us About Your Project',
  'Link: Portfolio',
  'Link: Custom Quote',
  'Link: Get Started',
  'Button: Continue to Setup',
  'Link: Customer Portal',
  'Phone Call: +442079460158',
  'Email: hello@awning.example.org',
];

/** A seeded pseudo-random generator: returns numbers from 0 (inclusive) to 1 (exclusive). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates 90 days of traffic: growing, lower at weekends, with some returning visitors. */
export async function seedTraffic(server: SeedServer): Promise<void> {
  const random = createRandom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let daysAgo = 89; daysAgo >= 0; daysAgo -= 1) {
    const weekday = server.at(daysAgo).getUTCDay();
    const dailyAverage = (4 + (89 - daysAgo) / 12) * (weekday % 6 === 0 ? 0.5 : 1);
    const visitors = Math.round(dailyAverage * (0.7 + random() * 0.6));
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const visitorId = Math.floor(random() * 400);
      const address = `10.91.${visitorId >> 8}.${visitorId & 255}`;
      const minutes = Math.floor(random() * 720);
      const visit: { page: string }[] = [pick(arrivals)];
      if (random() < 0.4) visit.push({ page: pick(pages) });
      if (random() < 0.3) {
        const chosen = { package: pick(packages) };
        visit.push({ page: '/payment', ...chosen });
        if (random() < 0.55) visit.push({ page: '/onboarding', ...chosen });
      }
      for (const [view, body] of visit.entries()) {
        server.at(daysAgo, 8, minutes + view);
        const { page } = body;
        await server.visitor('/api/analytics/pageview', body, address);
        if (random() < 0.45)
          await server.visitor('/api/analytics/click', { element: pick(clicks), page }, address);
      }
    }
  }
}
