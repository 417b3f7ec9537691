import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const email = 'dialogs@example.org';

test.beforeAll(async ({ owner }) => {
  await owner.order({ email, businessName: 'Abbot Dog Grooming' });
});

for (const [size, viewport] of Object.entries(viewports))
  test(`the dialogs about a person are accessible, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await logIn(page, server, '/admin/inbox');
    await closeToast(page);
    const dialog = page.getByRole('dialog');
    const expectDialog = async (title: string | RegExp) => {
      await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await page.keyboard.press('?');
    await expectDialog(/keys/i);
    const person = `/admin/people/${await owner.personAt(email)}`;
    for (const [address, button, title] of [
      [`${person}?part=work`, 'Complaint', /^Complaint or data request of/],
      [person, 'Erase…', /^Erase/],
    ] as const) {
      await page.goto(address);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expectDialog(title);
    }
  });
