import { expect, expectAccessible, hydrated, test, viewports } from './journey.ts';

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('the whole order, from the landing page to Payment Setup Complete', async ({ page }) => {
      const email = `maud-${size}@ferris-heating.example.org`;
      await page.goto('/');
      await page.locator('#pricing a[href="/payment?package=premium"]').click();

      await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
      await hydrated(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Continue to Setup' }).click();

      await expect(page.getByText('Step 1 of 5')).toBeVisible();
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Full name is required.')).toBeVisible();
      await expect(page.getByLabel(/full name/i)).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(/full name/i).fill('Maud Ferris');
      await page
        .getByLabel(/business/i)
        .first()
        .fill('Ferris Heating');
      await page.getByLabel(/email/i).fill(email);
      await page.getByRole('button', { name: 'Next' }).click();

      await expect(page.getByText('Step 2 of 5')).toBeVisible();
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByLabel(/existing domain/i).fill('ferris-heating.example.org');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next' }).click();

      await expect(page.getByText('Step 3 of 5')).toBeVisible();
      await page
        .getByLabel(/business does|business description|about/i)
        .first()
        .fill('Boilers mended and fitted.');
      await page.getByLabel(/pages/i).fill('Home, services, contact');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('Step 3 of 5')).toBeVisible();
      await expect(page.getByLabel(/pages/i)).toHaveValue('Home, services, contact');
      await page.getByRole('button', { name: 'Next' }).click();

      await expect(page.getByText('Step 4 of 5')).toBeVisible();
      await page
        .getByLabel(/colour|color/i)
        .first()
        .fill('Copper and navy');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next' }).click();

      await expect(page.getByText('Step 5 of 5')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Submit Information' }).click();
      await expect(page.getByText('Information Submitted Successfully!')).toBeVisible();

      await page.waitForURL('**/payment-setup?**');
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        email,
        name: 'Maud Ferris',
        businessName: 'Ferris Heating',
        package: 'premium',
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      await hydrated(page);
      await expectAccessible(page);
      await page.getByLabel(/account holder/i).fill('M Ferris');
      await page.getByLabel(/sort code/i).pressSequentially('010203');
      await expect(page.getByLabel(/sort code/i)).toHaveValue('01-02-03');
      await page.getByLabel(/account number/i).fill('12345678');
      await page
        .getByLabel(/^address|address line|street/i)
        .first()
        .fill('1 Mill Lane');
      await page.getByLabel(/city|town/i).fill('Little Marrow');
      await page.getByLabel(/postcode/i).fill('SN0 7AA');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: /set up|complete/i }).click();

      await expect(page.getByRole('heading', { name: 'Payment Setup Complete' })).toBeVisible();
      await expectAccessible(page);
      expect(page.url()).not.toMatch(/010203|01-02-03|12345678/);
      const held = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect(held).not.toMatch(/010203|01-02-03|12345678/);
      await expect(page.getByRole('link', { name: /portal|log in/i }).first()).toHaveAttribute(
        'href',
        '/customer/login',
      );
    });
  });

test('the landing, selection, wizard and payment screens fit a 360 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/payment', '/onboarding', '/payment-setup']) {
    await page.goto(path);
    await hydrated(page).catch(() => {});
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
