import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { createDirectDebit } from '#tests/support/builders.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { type Owner, openOwner } from './owner.ts';

export { expect } from 'playwright/test';

/** The two sizes every screen is looked at in. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** What Chromium says of a script that was kept from it. */
export const aborted = /net::ERR_FAILED|Failed to fetch|Unable to preload CSS/;

interface Options {
  /** Console errors that a journey brings about on purpose. */
  expectedTrouble: RegExp;
}

/** A journey over the built server; an error in the page or a breach of its policy fails it. */
export const test = base.extend<
  Options & { trouble: string[] },
  { server: BuiltServer; owner: Owner }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer({ TRUST_PROXY: '127.0.0.1,::1' });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ server }, use) => {
      const owner = await openOwner(server);
      await use(owner);
      await owner.close();
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
  // Legacy: in this page, not in a blank one opened beside it; what is framed has a test of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Off by default: what is spoken to a control has to be in its name.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

const isTakenOver = () => {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
};

/** Waits until React has taken the page over, of which nobody gives it a sign. */
export const takenOver = (page: Page) => page.waitForFunction(isTakenOver);

/** Moves the pointer about, as somebody does who reads, until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  let at = 0;
  const look = async () => {
    at = (at + 1) % 9;
    await page.mouse.move(at, at);
    return page.evaluate(isTakenOver);
  };
  await expect.poll(look, { intervals: [20] }).toBe(true);
}

/** Waits until the page has nothing more to do by itself, and half a second for what that began. */
export const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => setTimeout(done, 500), { timeout: 3000 }),
      ),
  );

/** Addresses of what a document starts from. */
export const namedScripts = (document: string): string[] =>
  (/data-scripts="(.*?)"/.exec(document)?.[1] ?? '').split(' ');

/** Lets no request to such an address through until the function it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => released.then(() => route.continue()));
  return release;
}

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

/** Fills in the payment setup, and agrees to both texts. */
export async function fillInPayment(page: Page): Promise<void> {
  const { accountHolderName, accountNumber, address, city, postcode } = createDirectDebit();
  await page.getByLabel('Account holder name').fill(accountHolderName);
  await page.getByLabel('Sort code').pressSequentially('000000');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByLabel('Town or city').fill(city);
  await page.getByLabel('Postcode').fill(postcode);
  await page.getByLabel('I agree to the terms').check();
  await page.getByLabel('I agree to the Direct Debit').check();
}
