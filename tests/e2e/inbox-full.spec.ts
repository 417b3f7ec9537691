import pg from 'pg';
import type { Page } from 'playwright/test';
import { createCipher } from '#src/server/auth/cipher.ts';
import { quantile } from '#tests/support/measures.ts';
import { startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { fillInbox } from '#tests/support/waiting-rows.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { test as base, expect, expectAccessible, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

const secretKey = 'a-secret-key-for-journeys-with-many-rows';

/** A journey over a PostgreSQL where 2,000 things wait. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startServerOnPostgres({ SECRET_KEY: secretKey });
      const client = new pg.Client(server.databaseUrl);
      await client.connect();
      await fillInbox((sql, values) => client.query(sql, values), createCipher([secretKey]));
      await client.end();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Scrolls on for some seconds, and gives the times between frames in milliseconds. */
const scroll = (page: Page, seconds: number) =>
  page.evaluate(
    (until) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const started = performance.now();
        let last = started;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          scrollBy({ top: 60, behavior: 'instant' });
          if (now - started < until) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    seconds * 1000,
  );

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('2,000 waiting items can be scrolled smoothly to the last', async ({ page, server }) => {
      test.slow();
      await logIn(page, server, '/admin/inbox');
      await closeToast(page);
      await expect(page.getByRole('link', { name: /^Inbox 2,000 waiting/ })).toBeVisible();
      await expect(page.getByText('overdue by').first()).toBeVisible();
      await expectAccessible(page);
      const frames = await scroll(page, 6);
      const [middle, slow] = [quantile(frames), quantile(frames, 0.95)];
      test.info().annotations.push({
        type: 'frames',
        description: `median ${middle.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, slowest ${Math.max(...frames).toFixed(0)} ms`,
      });
      // 60 frames a second, to the tenth of a millisecond that the clock of a page is good for.
      expect(middle).toBeLessThanOrEqual(17);
      await expect
        .poll(
          async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
            return page.locator('[data-row]').count();
          },
          { timeout: 40_000 },
        )
        .toBe(2000);
      await expectToFit(page, 'the whole inbox');
      await page.locator('[data-row]').last().click();
      await expect(page.getByRole('region', { name: /:/ })).toBeFocused();
    });
  });
