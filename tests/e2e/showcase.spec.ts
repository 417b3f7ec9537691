import { showcaseSites } from '#src/shared/showcase.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

for (const { name, url } of showcaseSites)
  test.describe(`the showcase site of ${name}`, () => {
    for (const [size, viewport] of Object.entries(viewports))
      test(`is whole, fits and is accessible on a ${size}`, async ({ page, server }) => {
        await page.setViewportSize(viewport);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        const weighed: Promise<number>[] = [];
        page.on('response', (answer) => weighed.push(answer.body().then(({ length }) => length)));
        await page.goto(url, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
        await expectAccessible(page);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        expect(asked.filter((address) => !address.startsWith(server.url + url))).toEqual([]);
        const bytes = (await Promise.all(weighed)).reduce((sum, one) => sum + one, 0);
        expect(bytes).toBeLessThan(60_000);
        expect(bytes).toBeGreaterThan(10_000);
      });
  });
