import { showcaseSites } from '#src/shared/showcase.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const { name, url } of showcaseSites)
  test(`the showcase site of ${name} is complete, fits and is accessible`, async ({
    page,
    server,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const weighed: Promise<number>[] = [];
    page.on('response', (answer) => weighed.push(answer.body().then(({ length }) => length)));
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
    for (const [size, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectToFit(page, size);
    }
    expect(asked.filter((address) => !address.startsWith(server.url + url))).toEqual([]);
    const bytes = (await Promise.all(weighed)).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeLessThan(60_000);
    expect(bytes).toBeGreaterThan(10_000);
  });
