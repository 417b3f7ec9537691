import type { SeedServer } from './seed-server.ts';

const pages = [
  '/',
  '/',
  '/',
  '/',
  '/portfolio',
  '/portfolio',
  '/payment',
  '/consultation',
  '/onboarding',
  '/website-update-request',
  '/customer/login',
  '/payment-setup',
];
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
      const views = 1 + Math.floor(random() * 3);
      for (let view = 0; view < views; view += 1) {
        server.at(daysAgo, 8 + Math.floor(random() * 12), view);
        const page = view === 0 ? '/' : pick(pages);
        await server.visitor('/api/analytics/pageview', { page }, address);
        if (random() < 0.45)
          await server.visitor('/api/analytics/click', { element: pick(clicks), page }, address);
      }
    }
  }
}
