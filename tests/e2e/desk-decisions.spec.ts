import { createConsultation, createOnboarding } from '#tests/support/builders.ts';
import { fits, logIn, send } from './desk-journey.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const names = ['Ada Finch', 'Beth Orme'];

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`decisions on a ${name}`, () => {
    test.use({ viewport });

    test('Finding 12: a decision is undone by keyboard, and the row can be decided anew', async ({
      page,
      server,
    }) => {
      const fullName = `${names[0]} on a ${name}`;
      await send(server, '/client-onboarding', createOnboarding({ fullName }));
      await logIn(page, server, '/admin?tab=inquiries');
      const card = page.getByRole('article').filter({ hasText: fullName });
      await card.getByRole('button', { name: 'Accept' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Status updated' });
      await expect(said).toBeVisible();
      await expect(card.getByText('accepted')).toBeVisible();
      await expect(card.getByText('waited 1 day')).toHaveAttribute('data-tone', 'grey');
      await expect(said.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await fits(page);
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      await expect(said.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Undone')).toBeVisible();
      await expect(card.getByText('1 day waiting')).toBeVisible();
      await card.getByRole('button', { name: 'Delay' }).click();
      await expect(card.getByText('delayed')).toBeVisible();
    });

    test('Finding 11: each tab remembers its filter, through other tabs and a reload', async ({
      page,
      server,
    }) => {
      // The same form again within a minute, from the other size, would be a repetition.
      for (const who of names)
        await send(
          server,
          '/consultation',
          createConsultation({ fullName: `${who} on a ${name}` }),
        );
      await logIn(page, server, '/admin?tab=consultations');
      const filter = page.getByLabel('Status');
      const open = await filter.getByRole('option', { name: /^Open/ }).textContent();
      await filter.selectOption('open');
      await expect(page.getByText(`${open?.match(/\d+/)?.[0]} in all`)).toBeVisible();
      await page.getByRole('button', { name: 'Send Quote' }).first().click();
      await expect(page.getByText('Consultation status updated')).toBeVisible();
      const left = Number(open?.match(/\d+/)?.[0]) - 1;
      await expect(filter).toHaveValue('open');
      await expect(page.getByText(`${left} in all`)).toBeFocused();
      await expect(filter.getByRole('option', { name: `Open (${left})` })).toBeAttached();
      await page.getByRole('tab', { name: 'Website Updates' }).click();
      await page.getByRole('tab', { name: 'Client Inquiries' }).click();
      await expect(page.getByLabel('Status')).toHaveValue('');
      await page.getByRole('tab', { name: 'Consultations' }).click();
      await expect(filter).toHaveValue('open');
      await page.reload();
      await expect(filter).toHaveValue('open');
      await expect(page.getByText(`${left} in all`)).toBeVisible();
      await filter.selectOption('settled');
      await expect(page.getByText('waited 1 day').first()).toBeVisible();
      await fits(page);
    });
  });
