import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';
import { expectAsked, expectLarge, openReviews, showVersions } from './review-journey.ts';

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a full review on a ${name}`, () => {
    test.use({ viewport });

    test('ten versions: compared, each with its decision; the decision stays in view', async ({
      page,
      owner,
    }) => {
      test.slow();
      const email = `ten-versions-${name}@example.org`;
      await showVersions(owner, email, 10);
      await openReviews(page, email);
      await expectLarge(page, 10);
      await expectAsked(page, 10);
      await expectAccessible(page);
      await expectToFit(page, 'ten versions');
      await page.getByRole('button', { name: 'Side by side' }).click();
      await expectLarge(page, 9, 10);
      await expectAsked(page, 10);
      await page.getByLabel('Compare version 10 with').selectOption('3');
      await expectLarge(page, 3, 10);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Slider' }).click();
      await expectAsked(page, 10);
      const slider = page.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', /^0 % version 3/);
      await expectAccessible(page);
      await expectToFit(page, 'the slider');
      await page.getByRole('button', { name: /^4,/ }).click();
      await page.getByRole('button', { name: 'One', exact: true }).click();
      await expect(page.getByText('“Words about version 4”').first()).toBeVisible();
      await page.getByRole('button', { name: /^Back to version 10/ }).click();
      await expectLarge(page, 10);
    });

    test('fifty pins by two sides; one more by keyboard only, which the desk answers', async ({
      page,
      browser,
      server,
      owner,
    }) => {
      test.slow();
      const email = `fifty-pins-${name}@example.org`;
      const { path, newest } = await showVersions(owner, email, 2);
      const markup = '<img src=x onerror=alert(1)> <b>bold</b>';
      for (let pin = 0; pin < 50; pin += 1)
        await owner.send(`${path}/designs/${newest}/comments`, {
          text: pin === 0 ? markup : `Number ${pin + 1} ${'word '.repeat(pin)}`,
          pin: { x: (pin % 10) * 100 + 50, y: Math.floor(pin / 10) * 200 + 100 },
        });
      await openReviews(page, email);
      const log = page.getByRole('log', { name: 'Comments' });
      await expect(log.getByRole('listitem')).toHaveCount(50);
      await expect(log.getByText(markup)).toBeAttached();
      await expect(log.locator('b, img')).toHaveCount(0);
      await expectLarge(page, 2);
      await expectAccessible(page);
      await expectToFit(page, 'fifty pins');
      await page.getByRole('button', { name: /^Pin 37,/ }).click();
      await expect(log.getByText('Number 37 ')).toBeInViewport();

      await page.getByRole('button', { name: 'Add a pin' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^New pin 51/ })).toBeFocused();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('button', { name: /^New pin 51/ })).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.type('This should be red.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(log.getByText('This should be red.', { exact: true })).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Pin 51, You/ })).toBeAttached();
      await expect(page.getByLabel('Your comment')).toBeFocused();

      const context = await browser.newContext({ baseURL: server.url, viewport });
      const desk = await context.newPage();
      await logIn(desk, server, '/admin?tab=customers');
      await closeToast(desk);
      await desk.getByLabel('Search').fill(email);
      await desk.getByRole('link', { name: new RegExp(email) }).click();
      await desk.getByRole('link', { name: 'Work', exact: true }).click();
      await desk.getByRole('button', { name: 'Open the review, 51 comments' }).click();
      const deskLog = desk.getByRole('log', { name: 'Comments' });
      await expect(deskLog.getByText('This should be red.')).toBeAttached();
      await desk.getByLabel('Your comment').fill('It is now.');
      await desk.getByRole('button', { name: 'Send Comment' }).click();
      await expect(deskLog.getByText('It is now.')).toBeVisible();
      await expectAccessible(desk);
      await expectToFit(desk, 'the review on the desk');
      await context.close();
      await page.bringToFront();
      await page.reload();
      await page.getByRole('tab', { name: 'Design Reviews' }).click();
      await expect(log.getByText('It is now.')).toBeAttached();
    });
  });
