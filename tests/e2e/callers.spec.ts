import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`somebody rings, on a ${size}`, () => {
    test.use({ viewport });

    test('is written down by keyboard alone, known when they ring again, and quoted', async ({
      page,
      server,
    }) => {
      test.slow();
      const name = `Zoë Brown-${size}`;
      const number = size === 'phone' ? '01632 960144' : '01632 960145';
      await logIn(page, server, '/admin/people');
      await closeToast(page);

      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'New person' });
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await expectAccessible(page);
      await expectToFit(page, 'the form for a new person');
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Person added')).toBeVisible();
      await closeToast(page);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const address = new URL(page.url()).pathname;
      await expect(page.getByText('You wrote them down')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ring Zoë' })).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'a caller');

      await page.goto('/admin/inbox');
      await expect(page.getByRole('button', { name: 'New person' })).toBeVisible();
      await page.keyboard.press('n');
      await page.keyboard.type('Zoë?');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('n');
      await expect(dialog.getByLabel('Name')).toHaveValue('Zoë?');
      await dialog.getByLabel('Phone number').fill(number.replace('0', '+44 (0)'));
      await dialog.getByLabel('Complaint or data request').selectOption('Complaint about our work');
      await expect(dialog.getByLabel('The day it came')).toBeVisible();
      await dialog.getByLabel('In their words').fill('Rings back on Thursday.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: `Yes, open ${name}` }).press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByText('Rings back on Thursday.').first()).toBeVisible();
      await closeToast(page);

      await page.getByRole('button', { name: 'Order link' }).press('Enter');
      await expect(page.getByRole('button', { name: /^Copy link: Basic/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Complaint', exact: true }).press('Enter');
      await page.getByLabel('What is it about?').selectOption('Complaint about our work');
      await page.getByLabel('In their words').fill('Nobody rang on Thursday.');
      await expectAccessible(page);
      await expectToFit(page, 'the form for a complaint');
      await page.getByRole('button', { name: 'Take It Down' }).press('Enter');
      await expect(page.getByText(/^It waits in the inbox, to be answered by /)).toBeVisible();
      await closeToast(page);
      await expect(page.getByText('You took down: Complaint about our work')).toHaveCount(2);
      await page.getByRole('button', { name: 'Add an email address' }).press('Enter');
      await page.getByLabel('Email address').fill(`zoe-${size}@example.org`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Details corrected')).toBeVisible();
      await closeToast(page);

      await page.getByRole('button', { name: 'New update' }).press('Enter');
      await expect(page.getByLabel('What should change')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'the form for an update');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New quote' }).press('Enter');
      await page.getByLabel('Service').selectOption('websiteRedesign');
      await page.getByLabel('Complexity').selectOption('basic');
      await page.getByLabel('Timeline').selectOption('standard');
      await page.getByLabel('What they want').fill('A new look, and a page for hampers.');
      await expectAccessible(page);
      await expectToFit(page, 'the form for a quote');
      await page.getByRole('button', { name: /^Quote from £/ }).press('Enter');
      await expect(page).toHaveURL(/tab=consultations&row=/);
      await expect(
        page.getByRole('article').getByRole('link', { name, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Quote' }).first()).toBeVisible();
    });
  });
