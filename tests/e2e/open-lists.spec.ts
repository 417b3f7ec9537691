import { createOnboarding } from '#tests/support/builders.ts';
import { logIn, openRow, rowsOf } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a decision leaves the open ones with its Undo in their place, which brings it back by keyboard', async ({
      page,
      server,
      owner,
    }) => {
      const [first, next] = [`Olive One on a ${name}`, `Tom Two on a ${name}`];
      for (const fullName of [first, next])
        await owner.send('/client-onboarding', createOnboarding({ fullName }));
      await logIn(page, server, '/admin?tab=inquiries');
      await expect(page.getByLabel('Status')).toHaveValue('open');
      const card = await openRow(page, first);
      await card.getByRole('button', { name: 'Delay' }).press('Enter');
      await expect(page.getByRole('article', { name: next })).toBeFocused();
      await expect(rowsOf(page, first)).toHaveCount(0);
      const undo = page.getByRole('button', { name: `Undo: ${first}` });
      await expectAccessible(page);
      await expectToFit(page, 'a settled row');
      await undo.press('Enter');
      await expect(page.getByText('Undone')).toBeVisible();
      await expect(page.getByRole('article', { name: first })).toBeFocused();
      await card.getByRole('button', { name: 'Delay' }).press('Enter');
      await expect(undo).toBeVisible();
      await expect(undo).toHaveCount(0, { timeout: 15_000 });
      await expect(page.getByText(first)).toHaveCount(0);
    });
  });
