import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

export { expect } from 'playwright/test';

/** The two sizes every screen is looked at in. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

interface Options {
  /** Console errors that a journey brings about on purpose. */
  expectedTrouble: RegExp;
}

/** A journey over the built server; an error in the page or a breach of its policy fails it. */
export const test = base.extend<Options & { trouble: string[] }, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedTrouble: [/(?!)/, { option: true }],
  trouble: [
    async ({ page, expectedTrouble }, use) => {
      const trouble: string[] = [];
      const note = (text: string) => {
        if (!expectedTrouble.test(text)) trouble.push(text);
      };
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      await use(trouble);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails on anything axe finds in the page as it stands, once nothing fades in any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const brief = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000);
    await Promise.allSettled(brief.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits until React has taken the page over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

interface Tracked {
  kind: string;
  body: unknown;
}

/** What the tracker sends. */
export const tracked = {
  view: (page: string): Tracked => ({ kind: 'pageview', body: { page } }),
  click: (element: string, page: string): Tracked => ({ kind: 'click', body: { element, page } }),
};

/** Every tracked event the page sends from now on, as it is sent. */
export function watchTracking(page: Page): Tracked[] {
  const events: Tracked[] = [];
  page.on('request', (request) => {
    const kind = /\/api\/analytics\/(\w+)$/.exec(request.url())?.[1];
    if (kind) events.push({ kind, body: request.postDataJSON() });
  });
  return events;
}
