import type { Page } from 'playwright/test';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { closeToast } from './desk-journey.ts';
import { expect, expectAccessible, hydrated, idle, test, viewports } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a custom quote: the receipt grows, errors stand beside their fields, the amount is stored', async ({
      page,
      owner,
    }) => {
      const asked = createConsultation({ email: `quote-${name}@pell.example.org` });
      await open(page, '/consultation');
      const receipt = page.getByRole('region', { name: 'Your estimate' });
      await expect(receipt).toContainText('So far£0');

      await press(page, 'Request my quote');
      await expect(page.getByText('Please select a service type.')).toBeVisible();
      await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Consultation/ })).toBeFocused();
      await expectAccessible(page);

      await page.getByRole('radio', { name: /Website redesign/ }).check();
      await page.getByRole('radio', { name: /Intermediate/ }).check();
      await expect(receipt).toContainText('So far£225');
      await page.getByRole('radio', { name: /Standard/ }).check();
      await page.getByRole('checkbox', { name: /Search engine set-up/ }).check();
      await page.getByRole('checkbox', { name: /Ongoing support/ }).check();
      await expect(receipt).toContainText('Estimate£395');
      if (name === 'phone') await press(page, 'Show the sum');
      await expect(receipt.getByText('+ £50 a month')).toBeVisible();
      await expect(receipt).toBeInViewport();
      await expectAccessible(page);
      if (name === 'phone') await press(page, 'Hide the sum');

      await page.getByLabel('Project description').fill(asked.projectDescription);
      await page.getByLabel('Special requests').fill(String(asked.specialRequests));
      await page.getByLabel('Full name').fill(asked.fullName);
      await page.getByLabel('Business name').fill(asked.businessName);
      await page.getByLabel('Email address').fill(asked.email);
      await page.getByLabel('Phone number').fill(asked.phone);
      await page.getByLabel('Phone number').evaluate((field) => field.scrollIntoView(false));
      await page.keyboard.press('Tab');
      const send = page.getByRole('button', { name: 'Request my quote' });
      await expect(send).toBeFocused();
      // Also on a phone, where the receipt lies over the foot of the page.
      await expect.poll(() => send.evaluate(isOnTop)).toBe(true);
      await send.click();
      await expect(page.getByText('Thank you, your request is with us')).toBeFocused();
      await expect(page.getByText('Consultation Request Sent')).toBeVisible();
      await expect(page.getByText('Estimated amount£395')).toBeVisible();
      await expectAccessible(page);
      const stored: { email: string }[] = await owner.call('GET', '/admin/consultations');
      expect(stored.filter(({ email }) => email === asked.email)).toEqual([
        expect.objectContaining({ ...asked, estimatedPrice: 395 }),
      ]);
    });

    test('an update request: what is missing is said, and home says it was sent until that is closed or left', async ({
      page,
      owner,
    }) => {
      const asked = createWebsiteUpdate({ email: `update-${name}@keane.example.org` });
      await open(page, '/website-update-request');
      await expect(page.getByRole('radio', { name: 'Medium update £100-£250' })).toBeVisible();
      await press(page, 'Request my update');
      await expect(page.getByText('Missing Information')).toBeVisible();
      await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
      await expect(page.getByLabel('Current website')).toBeFocused();
      await expectAccessible(page);

      await page.getByLabel('Current website').fill('www.keanes-larder.example.org');
      await page.getByRole('radio', { name: /Medium update/ }).check();
      await page.getByLabel('What should change').fill(asked.description);
      await page.getByLabel('Name', { exact: true }).fill(asked.name);
      await page.getByLabel('Email address').fill(asked.email);
      await press(page, 'Request my update');
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
      const { data } = await owner.call('GET', '/admin/website-updates');
      const mine = data.filter(({ email }: { email: string }) => email === asked.email);
      expect(mine).toEqual([
        expect.objectContaining({
          currentWebsite: 'https://www.keanes-larder.example.org',
          updateCategory: 'medium',
          description: asked.description,
          status: 'pending',
        }),
      ]);
      const notice = page.getByRole('complementary', { name: 'Notice' });
      await closeToast(page);
      await expect(notice).toContainText('We have your update request.');
      await expect(notice).toBeInViewport();
      await expectAccessible(page);
      if (name === 'phone') await notice.getByRole('button', { name: 'Close' }).click();
      else {
        await page.goto('/portfolio');
        await page.goBack();
        await idle(page);
      }
      await expect(notice).toHaveCount(0);
    });
  });

function isOnTop(control: Element): boolean {
  const { x, bottom, width } = control.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, bottom - 2) === control;
}
