import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { images } from '#tests/support/images.ts';
import { closeToast, logIn, openRow, rowsOf } from './desk-journey.ts';
import { expect, expectAccessible, holdBack, test, viewports } from './journey.ts';
import { expectAllInReach, expectToFit } from './reach.ts';

test('tabs work by keyboard; reload and Back keep the open one', async ({ page, server }) => {
  await logIn(page, server);
  await page.getByRole('tab', { name: 'Website Analytics' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Client Inquiries', selected: true })).toBeFocused();
  await expect(page).toHaveURL(/tab=inquiries/);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Client Inquiries');
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Sales Conversion');
});

test("the chart's legend shows each line's style, and figures only on hover", async ({
  page,
  server,
}) => {
  await logIn(page, server, '/admin?tab=analytics');
  const legend = page.locator('.u-legend');
  const strokes = () =>
    legend
      .locator('.u-marker')
      .evaluateAll((marks) => marks.slice(1).map((mark) => getComputedStyle(mark).borderTopStyle));
  await expect.poll(strokes).toEqual(['solid', 'dashed', 'dotted']);
  const colon = () =>
    legend
      .getByText('Visitors')
      .locator('xpath=ancestor::th')
      .evaluate((label) => getComputedStyle(label, '::after').content);
  await expect.poll(colon).toBe('none');
  await page.locator('.u-over').hover();
  await expect.poll(colon).toBe('":"');
});

test('View Payments opens a tab with the bank details; Back to Analytics closes it', async ({
  page,
  server,
  owner,
  context,
}) => {
  await owner.order({ email: 'view-payments@example.org' });
  await logIn(page, server);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^View Payments/ }).click();
  const payments = await opening;
  await expect(payments.getByText('00012345').first()).toBeVisible();
  const closing = payments.waitForEvent('close');
  await payments.getByRole('button', { name: 'Back to Analytics' }).click();
  await closing;
});

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a decision is undone by keyboard, and the row can be decided anew', async ({
      page,
      server,
      owner,
    }) => {
      const fullName = `Ada Finch on a ${name}`;
      await owner.send('/client-onboarding', createOnboarding({ fullName }));
      await logIn(page, server, '/admin?tab=inquiries');
      await page.getByLabel('Status').selectOption('All');
      const card = await openRow(page, fullName);
      await card.getByRole('button', { name: 'Accept' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Status updated' });
      await expect(said.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
      await expect(card.getByText('waited 1 day')).toHaveAttribute('data-tone', 'grey');
      await card.getByRole('button', { name: `Undo: ${fullName}` }).press('Enter');
      await expect(page.getByText('Undone')).toBeVisible();
      await expect(card.getByText('1 day waiting')).toBeVisible();
      await card.getByRole('button', { name: 'Delay' }).click();
      await expect(card.getByText('delayed')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'a decision');
      await page.reload();
      await openRow(page, fullName);
      await expect(card.getByText('delayed')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    });

    test.describe('a portfolio item', () => {
      test.use({ expectedTrouble: /ERR_FAILED/ });

      test('is added from a dialog whose title no toast covers, and a failure loses nothing', async ({
        page,
        server,
      }) => {
        const title = `Roses by post, on a ${name}`;
        const add = page.getByRole('button', { name: 'Add to the portfolio' });
        await logIn(page, server, '/admin?tab=portfolio');
        await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
        await page.getByLabel('Project title').fill(title);
        await add.click();
        const message = page.getByRole('alert').filter({ hasText: 'Missing Information' });
        await expect(message).toBeVisible();
        const heading = page.getByRole('heading', { name: 'Add Portfolio Item' });
        const [over, under] = [await message.boundingBox(), await heading.boundingBox()];
        expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
        await expectAccessible(page);
        await closeToast(page);
        await expect(page.getByLabel('Project title')).toHaveValue(title);

        await page.getByLabel('Client name').fill('Thorn & Sons');
        await page.getByLabel('Project type').selectOption('custom');
        await page.getByLabel('Website URL').fill('https://roses.example.org');
        await page
          .getByLabel('Image')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: images['image/png'] });
        await expect(page.getByText('Image uploaded')).toBeVisible();
        const creation = '**/trpc/admin.portfolio.create*';
        await page.route(creation, (route) => route.abort(), { times: 1 });
        await add.click();
        await expect(page.getByText('Failed to create portfolio item')).toBeVisible();
        const release = await holdBack(page, '**/trpc/admin.portfolio.page*');
        await add.click();
        await expect(page.getByText('Portfolio item created')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        release();
        const row = page.getByRole('article').filter({ hasText: title });
        await expect(row).toHaveCount(1);
        await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
      });
    });
  });

test.describe('the rows of requests', () => {
  test('are one line each at 1280 px, with the first one open beside them, and decided with one click', async ({
    page,
    server,
    owner,
  }) => {
    await page.setViewportSize(viewports.desktop);
    test.slow();
    // The first row opens by itself, so hers is between two others.
    await owner.order({ email: 'before@example.org' }, { fullName: 'Bea Before' });
    await owner.order({ email: 'rows@example.org' }, { fullName: 'Rhona Row' });
    await owner.order({ email: 'after@example.org' }, { fullName: 'Alf After' });
    await owner.send('/consultation', createConsultation());
    await owner.send('/website-update', createWebsiteUpdate());
    await logIn(page, server);
    await closeToast(page);
    for (const address of [
      '/admin?tab=inquiries',
      '/admin?tab=consultations',
      '/admin?tab=updates',
      '/admin/payments',
    ]) {
      await page.goto(address);
      const rows = page.getByRole('listitem').filter({ has: rowsOf(page) });
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().height),
      );
      expect(Math.min(...heights), address).toBeGreaterThanOrEqual(56);
      expect(Math.max(...heights), address).toBeLessThanOrEqual(72);
      await expect(rowsOf(page).first()).toHaveAttribute('aria-expanded', 'true');
      const [list, panel] = [
        await rows.first().boundingBox(),
        await page.getByRole('article').boundingBox(),
      ];
      expect(panel?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
      await expectAccessible(page);
      await expectAllInReach(page, address);
    }
    await page.goto('/admin?tab=inquiries');
    const decision = page.getByRole('group', { name: 'Rhona Row' });
    await decision.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Status updated')).toBeVisible();
    await expect(decision).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo: Rhona Row' })).toBeVisible();
    await expect(rowsOf(page, 'Alf After')).toBeFocused();
  });

  test('open beneath themselves on a phone, also by keyboard, and stay in view', async ({
    page,
    server,
    owner,
  }) => {
    await page.setViewportSize(viewports.phone);
    for (const fullName of ['Una One', 'Tess Two', 'Thea Three'])
      await owner.send('/client-onboarding', createOnboarding({ fullName }));
    await logIn(page, server, '/admin?tab=inquiries');
    await closeToast(page);
    const last = rowsOf(page, 'Thea Three');
    await expect(last).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await openRow(page, 'Una One');
    await last.press('Enter');
    await expect(page.getByRole('article', { name: 'Thea Three' })).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await expectAllInReach(page, 'an open row');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(last).toBeFocused();
  });
});

test('each tab remembers its filter after other tabs and a reload', async ({
  page,
  server,
  owner,
}) => {
  for (const fullName of ['Ada Finch', 'Beth Orme'])
    await owner.send('/consultation', createConsultation({ fullName }));
  await logIn(page, server, '/admin?tab=consultations');
  const filter = page.getByLabel('Status');
  const open = await filter.getByRole('option', { name: /^Open/ }).textContent();
  const left = Number(open?.match(/\d+/)?.[0]) - 1;
  await expect(filter).toHaveValue('open');
  await expect(page.getByText(`${left + 1} in all`)).toBeVisible();
  await page.getByRole('button', { name: 'Send Quote' }).first().click();
  await expect(page.getByText('Consultation status updated')).toBeVisible();
  await expect(page.getByText(`${left} in all`)).toBeVisible();
  // The next one opens and takes the focus from the one that has left.
  await expect(page.getByRole('article').first()).toBeFocused();
  await expect(filter.getByRole('option', { name: `Open (${left})` })).toBeAttached();
  await filter.selectOption('All');
  await page.getByRole('tab', { name: 'Client Inquiries' }).click();
  await expect(filter).not.toHaveValue('settled');
  await page.getByRole('tab', { name: 'Consultations' }).click();
  await expect(filter).toHaveValue('');
  await page.reload();
  await expect(filter).toHaveValue('');
  await filter.selectOption('settled');
  await expect(page.getByText('waited 1 day').first()).toBeVisible();
});
