import { createConsultation, createOnboarding } from '#tests/support/builders.ts';
import { closeToast, logIn } from './desk-journey.ts';
import { expect, expectAccessible, holdBack, test, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

for (const [size, viewport] of Object.entries(viewports))
  test.describe(`people on a ${size}`, () => {
    test.use({ viewport });

    test('a person is found by keyboard only, gets a note, and their story is read', async ({
      page,
      server,
      owner,
    }) => {
      test.slow();
      const email = `found-${size}@ferris-heating.example.org`;
      const name = `Agatha Found-${size}`;
      await owner.order({ email, firstName: 'Agatha', lastName: `Found-${size}` });
      await logIn(page, server);
      await closeToast(page);

      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Search people' });
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('zzzz');
      await expect(page.getByText('Nobody found.')).toBeVisible();
      await field.fill(`found-${size}@`);
      const option = page.getByRole('option', { name });
      await expect(option).toBeVisible();
      await expect(page.getByText('1 person', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(`/admin/people/${await owner.personAt(email)}`);
      const story = page.getByRole('region', { name: 'Their story' });
      await expect(story.getByText('Ordered the premium website')).toBeVisible();
      await expect(story.getByText('Asked for a premium website')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'a person');

      await page.getByRole('button', { name: 'Note', exact: true }).press('Enter');
      await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('Rings back on <b>Thursdays</b>');
      await page.reload();
      await page.getByRole('button', { name: 'Note', exact: true }).press('Enter');
      await expect(page.getByLabel('Note', { exact: true })).toHaveValue(/Thursdays/);
      await page.getByRole('button', { name: 'Save Note' }).press('Enter');
      await expect(page.getByText('Note added')).toBeVisible();
      await closeToast(page);
      await expect(story.getByText('Rings back on <b>Thursdays</b>')).toBeVisible();
      await page.getByRole('button', { name: 'Delete note: Rings back' }).press('Enter');
      await expect(story.getByText('Rings back')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
      await expect(page.getByText('Note restored')).toBeVisible();
      await closeToast(page);
      await expect(story.getByText('Rings back')).toBeVisible();

      await page.getByRole('link', { name: 'Reply', exact: true }).press('Enter');
      await expect(page.getByLabel('Your message')).toBeFocused();
      await page.getByLabel('Your message').fill('It is ready.');
      await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await expect(page.getByRole('log').getByText('It is ready.')).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(story.getByText('You wrote')).toBeVisible();

      await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter');
      await expect(story.getByText('Ordered the premium website')).toHaveCount(0);
      await expect(story.getByText('Rings back')).toBeVisible();
      await page.reload();
      await expect(story.getByText('Rings back')).toBeVisible();
      await expect(story.getByText('Ordered the premium website')).toHaveCount(0);

      for (const [part, shown] of [
        ['Emails', /^Order receipt to/],
        ['Money', /^AWN-/],
        ['Work', 'Website for Ferris Heating'],
        ['Messages', 'It is ready.'],
      ] as const) {
        await page.getByRole('link', { name: part, exact: true }).press('Enter');
        await expect(page.getByText(shown).first()).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page, `the ${part} of a person`);
        await page.reload();
        await expect(page.getByText(shown).first()).toBeVisible();
        await expect(page.getByRole('link', { name: part, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
      }
      await page.goBack();
      await expect(page).toHaveURL(/part=work$/);
      await expect(page.getByText('Website for Ferris Heating')).toBeVisible();
      await page.getByRole('link', { name: 'Charge', exact: true }).press('Enter');
      await expect(page.getByText(/^AWN-/)).toBeVisible();
      await expect(page.getByLabel('What it is for')).toBeFocused();
    });

    test('long words, a person who is no customer, and a link to the row', async ({
      page,
      server,
      owner,
    }) => {
      const word = 'Llanfair'.repeat(20);
      const email = `long-${size}@example.org`;
      await owner.send(
        '/consultation',
        createConsultation({ email, fullName: word, businessName: word, projectDescription: word }),
      );
      await logIn(page, server, '/admin/people');
      await closeToast(page);
      await page.getByLabel('Search', { exact: true }).fill(`long-${size}`);
      await expect(page.getByText('1 in all')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page, 'the list of people');
      await page.getByRole('link', { name: word.slice(0, 30) }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
      await page.getByRole('link', { name: 'Reply' }).press('Enter');
      await expect(page).toHaveURL(/\?part=messages$/);
      await expect(page.getByText(email).first()).toBeVisible();
      await expectToFit(page, 'an email to a person of long words');
      await page.goBack();
      await expect(page.getByRole('button', { name: 'See as they see' })).toHaveCount(0);
      await expectToFit(page, 'a person of long words');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Asked for a quote' }).press('Enter');
      await expect(page).toHaveURL(/tab=consultations&row=/);
      await expect(page.getByRole('article').filter({ hasText: email })).toBeVisible();
    });
  });

test.describe('a failure to load', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ });

  test('is shown with a retry: the list, a person and the search', async ({
    page,
    server,
    owner,
  }) => {
    const email = 'slow@example.org';
    await owner.send('/client-onboarding', createOnboarding({ email, fullName: 'Slow Sam' }));
    await logIn(page, server, '/admin/people');
    await closeToast(page);
    await expect(page.getByRole('link', { name: 'Slow Sam' })).toBeVisible();

    const release = await holdBack(page, '**/trpc/admin.person.page**');
    await page.reload();
    await expect(page.getByText('Loading…')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('link', { name: 'Slow Sam' })).toBeVisible();

    await page.route('**/trpc/**admin.person.**', (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('sam');
    await expect(page.getByRole('heading', { name: 'The search failed' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/people/${await owner.personAt(email)}`);
    await expect(page.getByRole('heading', { name: 'Failed to fetch this person' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**admin.person.**');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Sam' })).toBeVisible();
  });
});
