import { Resvg } from '@resvg/resvg-js';
import type { Page } from 'playwright/test';
import { drawMockUp } from '#src/demo/mock-up.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import type { Owner } from './owner.ts';
import { expectToFit } from './reach.ts';

const drawn = (layout: 0 | 1 | 2) =>
  drawMockUp({
    name: 'Ferris Heating',
    headline: 'Warm again by six',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout,
  });

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

const decisions = ['Approve', 'Request Changes', 'Reject'];

/** What is asked, and the three answers, in view without scrolling. */
async function expectAsked(page: Page, version: number): Promise<void> {
  const what = version === 1 ? 'this' : `version ${version}`;
  await expect(page.getByText(`Is ${what} as you want it?`)).toBeInViewport({ ratio: 1 });
  for (const name of decisions)
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
}

/** A customer with a design in some versions, each but the last sent back. */
async function showVersions(owner: Owner, email: string, count: number) {
  const { path, project } = await owner.order({ email });
  await owner.send('/customer/login', { email });
  let threadId: string | undefined;
  const ids: string[] = [];
  for (let version = 1; version <= count; version += 1) {
    const { data } = await owner.send(`${project}/designs`, {
      threadId,
      designTitle: 'Home page',
      designDescription: `What is new in version ${version}.`,
      imageUrl: await owner.upload(drawn(version % 2 === 0 ? 1 : 0)),
    });
    threadId = data.threadId;
    ids.push(data.id);
    if (version === count) break;
    const decision = { status: 'revision_requested', feedback: `Words about version ${version}` };
    await owner.call('PATCH', `/customer/design/${data.id}`, decision);
  }
  return { path, newest: ids.at(-1) ?? '' };
}

async function openReviews(page: Page, email: string): Promise<void> {
  await openPortal(page, email);
  await closeToast(page);
  await page.getByRole('tab', { name: 'Design Reviews' }).click();
  await expect(page.getByRole('heading', { name: /^Comments on version/ })).toBeAttached();
}

const image = (page: Page, version: number) =>
  page.getByRole('img', { name: `Home page, version ${version}` }).first();

/** The versions that are drawn large, and how high they are, in parts of the screen. */
async function expectLarge(page: Page, ...versions: number[]): Promise<void> {
  for (const version of versions) {
    await expect(image(page, version)).not.toHaveJSProperty('naturalWidth', 0);
    const { height = Number.NaN } = (await image(page, version).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6);
  }
}

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`a review on a ${name}`, () => {
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
      await page.getByRole('button', { name: /^Version 4,/ }).click();
      await page.getByRole('button', { name: 'One', exact: true }).click();
      await expect(page.getByText('“Words about version 4”').first()).toBeVisible();
      await page.getByRole('button', { name: /^Back to version 10/ }).click();
      await expectLarge(page, 10);
    });

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
      await page.keyboard.press('End');
      await expect.poll(shadows).toEqual([true, false]);
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
      await desk.getByRole('button', { name: new RegExp(email) }).click();
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

    test('the way from order to live, renewals and update requests', async ({ page, owner }) => {
      const email = `steps-${name}@example.org`;
      const { project } = await owner.order({ email });
      const renewals = { domainRenewsOn: '2027-04-01', hostingRenewsOn: '2027-05-01' };
      await owner.call('PATCH', project, { ...renewals, estimatedCompletionDate: '2026-12-24' });
      await openPortal(page, email);
      await closeToast(page);
      const steps = page.getByRole('region', { name: 'From order to live' });
      await expect(steps.getByRole('listitem')).toHaveCount(5);
      await expect(steps).toContainText('Expected 24 Dec 2026');
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
      await expect(updates.getByText('pending')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'the projects');
    });
  });
