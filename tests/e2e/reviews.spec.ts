import { Resvg } from '@resvg/resvg-js';
import { closeToast, openPortal } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';
import { expectAsked, openReviews } from './review-journey.ts';

/** A long page, as wide as a screen: 1280 by 2400 pixels. */
const tall = () =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="2400">
      <rect width="1280" height="2400" fill="#f6f3ec"/>
      <rect y="2200" width="1280" height="200" fill="#1d3557"/>
    </svg>`,
  )
    .render()
    .asPng();

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a review on a ${name}`, () => {
    test.use({ viewport });

    test('a tall image and a long title leave the decision in view; a low pin is scrolled to', async ({
      page,
      owner,
    }) => {
      const email = `tall-${name}@example.org`;
      const { path, project } = await owner.order({ email });
      const { data } = await owner.send(`${project}/designs`, {
        designTitle: 'Every page of the new website, from first to last '.repeat(4).trim(),
        designDescription: 'One long page. '.repeat(60),
        imageUrl: await owner.upload(tall()),
      });
      await owner.send(`${path}/designs/${data.id}/comments`, {
        text: 'Opening hours here',
        pin: { x: 500, y: 940 },
      });
      await openReviews(page, email);
      const frame = page.getByRole('group', { name: /scroll to see all of it/ });
      const { height = Number.NaN } = (await frame.boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(viewport.height * 0.6);
      await expectAsked(page, 1);
      await expectAccessible(page);
      await expectToFit(page, 'a tall picture');
      const pin = page.getByRole('button', { name: /^Pin 1,/ });
      await expect(pin).not.toBeInViewport();
      await page.getByRole('button', { name: 'Show pin 1 on the picture' }).click();
      await expect(pin).toBeInViewport({ ratio: 1 });
      await frame.focus();
      await page.keyboard.press('Home');
      await expect(pin).not.toBeInViewport();

      // The shadow at each end beyond which there is more.
      const shadows = () =>
        frame.evaluate((box) =>
          ['::before', '::after'].map((end) => getComputedStyle(box, end).display === 'block'),
        );
      await expect.poll(shadows).toEqual([false, true]);
      const atEnd = async () => {
        await page.keyboard.press('End');
        return shadows();
      };
      await expect.poll(atEnd).toEqual([true, false]);
    });

    test('the way from order to live, renewals and update requests', async ({ page, owner }) => {
      const email = `steps-${name}@example.org`;
      const { project } = await owner.order({ email });
      const renewals = { domainRenewsOn: '2027-04-01', hostingRenewsOn: '2027-05-01' };
      await owner.call('PATCH', project, { ...renewals, estimatedCompletionDate: '2026-12-24' });
      await openPortal(page, email);
      await closeToast(page);
      const steps = page.getByRole('region', { name: 'From order to live' });
      await expect(steps.getByRole('listitem')).toHaveCount(5);
      await expect(steps).toContainText('Expected Thursday 24 December');
      await expect(page.getByText('Renews on 1 Apr 2027')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No update requests yet' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ask for an Update' }).click();
      await page.getByLabel('Current website').fill('www.ferris.example.org');
      await page.getByRole('radio', { name: /Basic update/ }).check();
      await page.getByLabel('What should change').fill('The winter hours.');
      await page.getByLabel('Name', { exact: true }).fill('Maud Ferris');
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Request my update' }).click();
      await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
      await page.goto('/customer/dashboard');
      const updates = page.getByRole('region', { name: 'Update requests' });
      await expect(updates.getByText('The winter hours.')).toBeVisible();
      await expect(updates.getByText('Waiting for us')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'the projects');
    });
  });
