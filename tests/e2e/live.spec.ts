import { createOnboarding } from '#tests/support/builders.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { openLive } from '#tests/support/live.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { adminToken, callRest } from '#tests/support/rest-calls.ts';
import { logIn } from './desk-journey.ts';
import { expect, test } from './journey.ts';

// What a server that stops breaks off.
test.use({ expectedTrouble: /\/api\/admin\/live/ });

/** How soon an open desk knows, in milliseconds; a busy machine draws it a little later. */
const soon = { timeout: 4000 };

test('an open desk shows rows of another process, also after restarts', async ({ page }) => {
  test.setTimeout(120_000);
  const postgres = await startPostgres();
  const settings = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a-key-of-both-processes-of-32-letters',
  };
  const one = await startBuiltServer(settings);
  const two = await startBuiltServer(settings);
  const inquire = (fullName: string) =>
    callRest(two.url, 'POST', '/api/client-onboarding', createOnboarding({ fullName }));
  try {
    await logIn(page, one, `${one.url}/admin?tab=inquiries`);
    await expect(page.getByText('No client inquiries yet')).toBeVisible();
    await inquire('Ada First');
    await expect(page.getByText('Ada First').first()).toBeVisible(soon);

    const desks = await Promise.all(
      Array.from({ length: 20 }, async () => openLive(one.url, await adminToken(one))),
    );
    await inquire('Bea Second');
    for (const desk of desks) await expect.poll(desk.topics, soon).toContain('inquiry.received');
    await expect(page.getByText('Bea Second').first()).toBeVisible(soon);

    // With every stream open, it stops as soon as ever, and none takes that for the end.
    const began = Date.now();
    expect(await one.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(5000);
    for (const desk of desks) expect(await desk.ended).toBe('broken off');
    await inquire('Cleo Third');
    const again = await startBuiltServer({
      ...settings,
      PORT: new URL(one.url).port,
      DATA_DIR: one.dataDir,
    });
    await expect(page.getByText('Cleo Third').first()).toBeVisible({ timeout: 20_000 });
    await inquire('Dora Fourth');
    await expect(page.getByText('Dora Fourth').first()).toBeVisible(soon);
    await again.close();
  } finally {
    await page.close();
    await two.close();
    if (!one.hasEnded()) await one.close();
    await postgres.stop();
  }
});
