import type { Page } from 'playwright/test';
import {
  fixedPreviews,
  mailPreview,
  previewKind,
} from '#src/features/firm/profile/preview-rules.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { shopPhoto } from '#tests/support/images.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, hydrated, test, viewports } from './journey.ts';
import { openOwner } from './owner.ts';
import { expectToFit } from './reach.ts';

const saved = 'Saved as a draft. Nobody sees it before you publish.';
const alt = 'Our shop, red on the left and blue on the right';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function publish(page: Page, says: string) {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(says).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Nothing differs from what is published.')).toBeVisible();
}

/** The sections of the page that is open, from the top down. */
const sectionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section[id]')].map(({ id }) => id).join(' '),
  );

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`a landing page of a firm's own on a ${size}`, () => {
    test.use({ viewport });
    // The server stops while the desk is open; a sandbox keeps axe's script out of its frame.
    test.use({ expectedTrouble: /ERR_(INCOMPLETE_CHUNKED|CONNECTION_REFUSED)|Blocked script/ });

    test('is arranged by keyboard, seen as a draft, and published', async ({ page }) => {
      test.slow();
      const server = await startBuiltServer();
      const owner = await openOwner(server);
      try {
        await logIn(page, server, `${server.url}/admin/firm?part=texts`);
        await closeToast(page);

        const up = page.getByRole('button', { name: 'Move up: How to reach you' });
        await up.focus();
        for (const place of [4, 3, 2, 1]) {
          await page.keyboard.press('Enter');
          const told = `How to reach you is number ${place} of 5.`;
          await expect(page.getByText(told)).toBeAttached();
        }
        await expect(up).toBeDisabled();
        await expect(
          page.getByRole('button', { name: 'Move down: How to reach you' }),
        ).toBeFocused();
        await page.getByRole('button', { name: 'Hide: About you' }).press('Enter');
        await expect(page.getByRole('button', { name: 'Show: About you' })).toBeFocused();

        await page.getByText('A picture of yours').click();
        await page
          .getByLabel('The picture')
          .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await shopPhoto() });
        const words = page.getByLabel('What the picture shows');
        await words.waitFor({ timeout: 30_000 });
        await expect(page.getByText(/for people who cannot see it\.$/)).toBeVisible();
        await words.fill(alt);
        await expect(page.getByText(saved)).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page, 'the texts');
        const { data: before } = await owner.call('GET', '/admin/analytics');

        await openTab(page, 'Preview');
        const names = fixedPreviews.map(({ value }) => value);
        const seen = [...names, ...['order-receipt', 'quote-sent'].map(mailPreview)];
        for (const of of seen) {
          await page.getByLabel('What to look at').selectOption(of);
          const frames = page.locator('iframe');
          const isSheet = ['paper', 'picture'].includes(previewKind(of));
          await expect(frames).toHaveCount(isSheet ? 1 : 2);
          for (const frame of await frames.all()) {
            await expect(frame).not.toHaveClass(/opacity-0/);
            const shown = frame.contentFrame();
            await expect(shown.locator('body :visible').first()).toBeVisible();
            const hasFont = () => document.fonts.check('600 1em Fraunces');
            expect(await shown.locator('body').evaluate(hasFont), of).toBe(true);
          }
          await expectToFit(page, of);
        }
        await expectAccessible(page);
        await page.getByLabel('What to look at').selectOption('/');
        const drawn = page.frameLocator('iframe').first();
        await expect(drawn.getByRole('img', { name: alt })).toBeVisible();
        await expect(drawn.locator('#about')).toHaveCount(0);
        // Looking stores, sends and counts nothing.
        expect((await owner.call('GET', '/admin/analytics')).data).toEqual(before);
        expect((await owner.call('GET', '/admin/mails')).data).toEqual([]);
        expect(await (await fetch(server.url)).text()).toContain('Marmalade House');

        await publish(page, 'Sections of the landing page');
        await page.goto(server.url);
        await hydrated(page);
        expect(await sectionsOf(page)).toBe('home contact services pricing');
        const picture = page.getByRole('img', { name: alt });
        await expect(picture).toBeVisible();
        const source = await picture.evaluate((image) =>
          image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '',
        );
        expect((await fetch(source)).headers.get('content-type')).toBe('image/avif');
        await expectAccessible(page);
        await expectToFit(page, 'the landing page');

        await page.goto(`${server.url}/admin/firm?part=texts`);
        await page.getByLabel('Drawing beside the first service').selectOption('A letter');
        await page.getByLabel('Drawing beside the third service').selectOption('No drawing');
        await page.getByRole('button', { name: 'Hide: Prices' }).click();
        await page.getByText('Nothing', { exact: true }).click();
        await expect(page.getByText(saved)).toBeVisible();
        await openTab(page, 'Identity');
        await page.getByLabel('People may visit us there').uncheck();
        await expect(page.getByText(saved)).toBeVisible();
        await publish(page, 'People may visit us there');
        await page.goto(server.url);
        await hydrated(page);
        expect(await sectionsOf(page)).toBe('home contact services');
        const services = page.locator('#services');
        await expect(services.locator('svg circle')).toHaveCount(1);
        await expect(services.getByText('.co.uk')).toBeVisible();
        await expect(services.getByText('open', { exact: true })).toHaveCount(0);
        await expect(page.getByText('Visit us')).toHaveCount(0);
        await expectAccessible(page);
        if (size === 'phone') await page.getByText('Menu').click();
        const bar = page.getByRole('navigation', { name: size === 'phone' ? 'Menu' : 'Main' });
        await bar.getByRole('link', { name: 'Pricing' }).click();
        await expect(page).toHaveURL(/\/payment$/);
      } finally {
        await owner.close();
        await server.close();
      }
    });
  });
