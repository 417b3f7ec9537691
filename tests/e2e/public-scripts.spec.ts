import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, idle, takenOver, test } from './journey.ts';

const assets = join(import.meta.dirname, '../../dist/client/assets');
/** Texts of the desk, the portal and a quote's paper, and field names of the admin's schemas. */
const insideOnly = [
  'admin_session',
  'Use a recovery code',
  'Payment Requests',
  'No designs yet',
  'No projects yet',
  'Please choose one of the six statuses.',
  'Please say what to change.',
  'revenuePotential',
  'screenshotUrl',
  'Please rate from 1 to 5.',
  'Failed to fetch payment requests',
  'Consultation status updated',
  'Send this quote',
  'We do not know this quote',
];

test.use({ expectedTrouble: /Blocked script execution in .*\/showcase\// });

test('visitors download nothing of the desk or the portal', async ({ page, server }) => {
  const built = await Promise.all(
    (await readdir(assets))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(assets, name), 'utf8')),
  );
  for (const text of insideOnly)
    expect(
      built.some((script) => script.includes(text)),
      `${text} is in the build`,
    ).toBe(true);

  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text());
  });
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  for (const address of [...addresses, `${server.url}/customer/login`]) {
    await page.goto(address);
    await page.mouse.wheel(0, 300);
    await takenOver(page);
    const field = page.locator('form input').first();
    if (await field.count()) await field.focus();
    await idle(page);
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const [url, text] of scripts)
    for (const secret of insideOnly) expect(await text, url).not.toContain(secret);
});
