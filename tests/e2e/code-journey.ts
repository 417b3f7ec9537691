import type { Page } from 'playwright/test';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { codesOf, mailSettings, startMailServer } from '#tests/support/smtp.ts';
import { test as base, expect } from './journey.ts';

export type Mails = Awaited<ReturnType<typeof startMailServer>>;

/** Journeys over a server that mails codes. */
export const test = base.extend<object, { mails: Mails; server: BuiltServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const mails = await startMailServer({ closeTimeout: 100 });
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const proxies = { TRUST_PROXY: '127.0.0.1,::1' };
      const server = await startBuiltServer({ ...proxies, ...mailSettings(mails.url) });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until so many codes were mailed to an address, and returns the last. */
export async function mailedCode({ received }: Mails, email: string, count = 1): Promise<string> {
  const codes = () => codesOf(received, email);
  await expect.poll(() => codes().length, { message: 'codes that were mailed' }).toBe(count);
  return codes().at(-1)?.code ?? '';
}
