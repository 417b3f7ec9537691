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

/** Numbers that look like chance and are the same every time, from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Ninety days of visitors: more of them lately, fewer at weekends, some who come again. */
export async function seedTraffic(server: SeedServer): Promise<void> {
  const next = chance(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  for (let daysAgo = 89; daysAgo >= 0; daysAgo -= 1) {
    const weekday = server.at(daysAgo).getUTCDay();
    const busy = (4 + (89 - daysAgo) / 12) * (weekday % 6 === 0 ? 0.5 : 1);
    const visitors = Math.round(busy * (0.7 + next() * 0.6));
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const one = Math.floor(next() * 400);
      const address = `10.91.${one >> 8}.${one & 255}`;
      const views = 1 + Math.floor(next() * 3);
      for (let view = 0; view < views; view += 1) {
        server.at(daysAgo, 8 + Math.floor(next() * 12), view);
        const page = view === 0 ? '/' : pick(pages);
        await server.visitor('/api/analytics/pageview', { page }, address);
        if (next() < 0.45)
          await server.visitor('/api/analytics/click', { element: pick(clicks), page }, address);
      }
    }
  }
}
