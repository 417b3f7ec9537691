import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draftLines } from '#src/features/sales/quote/quote-rules.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { showDate } from '#src/shared/dates/typed-date.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { createQuote, createSentQuote, id } from '#tests/support/desk-rows.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const inMonth = () => londonDate(new Date(Date.now() + 30 * 86_400_000));

describe('the editor of quotes', () => {
  const openEditor = async () => {
    const user = await open('Consultations', [createQuote()]);
    await press(user, 'Change it first');
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote for Pell Joinery' }));
    const line = (at: number) => within(dialog.getByRole('group', { name: `Line ${at}` }));
    const totals = () => dialog.getByText('Once', { selector: 'dt' }).closest('dl')?.textContent;
    const retype = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      if (text) await user.type(field, text);
    };
    return { user, dialog, line, totals, retype };
  };

  test('starts with the estimate, updates the totals, and sends what it shows', async () => {
    answers['admin.quote.create'] = { success: true, data: createSentQuote() };
    const { user, dialog, line, totals, retype } = await openEditor();
    expect(dialog.getAllByRole('group')).toHaveLength(3);
    expect(line(1).getByLabelText('Description')).toHaveValue(
      'Website redesign, intermediate, within 2-3 weeks',
    );
    expect(line(1).getByLabelText('Price each, £')).toHaveValue('270.00');
    expect(line(3).getByLabelText('Charged')).toHaveValue('monthly');
    expect(dialog.getByLabelText(/^Valid until/)).toHaveValue(showDate(inMonth()));
    expect(totals()).toBe('Once£345.00Monthly£50.00');

    await retype(line(2).getByLabelText('Quantity'), '2');
    await retype(line(2).getByLabelText('Price each, £'), '80.5');
    await user.selectOptions(line(3).getByLabelText('Charged'), 'Once');
    expect(totals()).toBe('Once£481.00Monthly£0.00');
    await user.click(line(3).getByRole('button', { name: 'Remove line 3' }));
    await press(user, 'Add a line');
    await user.type(line(3).getByLabelText('Description'), 'Photographs,{enter}twelve of them');
    await user.type(line(3).getByLabelText('Price each, £'), '19.99');
    expect(totals()).toBe('Once£450.99Monthly£0.00');
    await user.type(dialog.getByLabelText(/^Note/), 'We keep your green.');
    await press(user, 'Send this quote');

    expect(await screen.findByText('Consultation status updated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [work, search] = draftLines(defaultPrices.estimate, sayFor({}), createQuote());
    expect(inputs('admin.quote.create')).toEqual([
      {
        id,
        lines: [
          work,
          { ...search, quantity: 2, unitPrice: 8050 },
          {
            description: 'Photographs, twelve of them',
            quantity: 1,
            unitPrice: 1999,
            monthly: false,
          },
        ],
        note: 'We keep your green.',
        validUntil: inMonth(),
      },
    ]);
  });

  test('keeps typed text when left, and starts anew after Cancel', async () => {
    const { line, retype } = await openEditor();
    await retype(line(2).getByLabelText('Price each, £'), '80.5');
    cleanup();
    const again = await openEditor();
    expect(again.line(2).getByLabelText('Price each, £')).toHaveValue('80.5');
    expect(again.totals()).toBe('Once£350.50Monthly£50.00');
    await press(again.user, 'Cancel');
    await press(again.user, 'Change it first');
    const anew = within(await screen.findByRole('group', { name: 'Line 2' }));
    expect(anew.getByLabelText('Price each, £')).toHaveValue('75.00');
  });

  test.each([
    ['Description', '', 'Please say what this line is for.'],
    ['Quantity', '0', 'Please give a number from 0.01 to 1,000.'],
    ['Quantity', '0x10', 'Please give figures, such as 1.5.'],
    ['Quantity', '1e2', 'Please give figures, such as 1.5.'],
    ['Quantity', '1.255', 'Please give at most two decimals.'],
    ['Price each, £', '', 'Please give figures, such as 12.50.'],
    ['Price each, £', '12.345', 'Please give at most two decimals.'],
    ['Price each, £', '12,5', /^Please write decimals after a point/],
    ['Price each, £', '£100,000.01', 'Please give a price of at most £100,000.'],
    ['Price each, £', '-12345678', 'Please give a discount of at most £100,000.'],
  ])('refuses as %s what reads %j', async (label, text, message) => {
    const { user, line, retype } = await openEditor();
    await retype(line(1).getByLabelText(label), text);
    await press(user, 'Send this quote');
    expect(await line(1).findByText(message)).toBeVisible();
    expect(line(1).getByLabelText(label)).toHaveFocus();
    expect(inputs('admin.quote.create')).toEqual([]);
  });

  test('takes hours, discounts and prices with £ and commas', async () => {
    answers['admin.quote.create'] = { success: true, data: createSentQuote() };
    const { user, line, totals, retype } = await openEditor();
    await retype(line(1).getByLabelText('Quantity'), '1.15');
    await retype(line(1).getByLabelText('Price each, £'), '£1,000.50');
    await retype(line(2).getByLabelText('Quantity'), '0.5');
    await press(user, 'Add a discount');
    expect(line(4).getByLabelText('Description')).toHaveValue('Discount');
    expect(line(4).getByLabelText('Price each, £')).toHaveValue('-');
    await user.type(line(4).getByLabelText('Price each, £'), '100');
    expect(totals()).toBe('Once£1,088.08Monthly£50.00');
    await press(user, 'Send this quote');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs('admin.quote.create')).toMatchObject([
      {
        lines: [
          { quantity: 1.15, unitPrice: 100_050 },
          { quantity: 0.5, unitPrice: 7500 },
          { quantity: 1, unitPrice: 5000 },
          { description: 'Discount', quantity: 1, unitPrice: -10_000, monthly: false },
        ],
      },
    ]);
  });

  test('refuses discounts of more than there is, once and monthly each', async () => {
    const { user, dialog, line, totals, retype } = await openEditor();
    await retype(line(3).getByLabelText('Price each, £'), '-0.01');
    expect(totals()).toBe('Once£345.00Monthly−£0.01');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The discounts come to £0.01 more than what is charged monthly.',
    );
    await press(user, 'Send this quote');
    expect(inputs('admin.quote.create')).toEqual([]);
    await retype(line(3).getByLabelText('Price each, £'), '0');
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('takes a last day as people type it, and says what is wrong with one', async () => {
    answers['admin.quote.create'] = { success: true, data: createSentQuote() };
    const { user, dialog, retype } = await openEditor();
    const lastDay = dialog.getByLabelText(/^Valid until/);
    for (const [typed, problem] of [
      ['31/02/2099', 'There is no 31 February 2099.'],
      ['12/24/2099', 'Please put the day before the month, such as 24/12/2026.'],
      ['Christmas', 'Please give a date, such as 24/12/2026.'],
      ['24/12/2020', 'Please give a day that is not over.'],
    ] as const) {
      await retype(lastDay, typed);
      await press(user, 'Send this quote');
      expect(await dialog.findByText(problem)).toBeVisible();
    }
    expect(inputs('admin.quote.create')).toEqual([]);
    await retype(lastDay, '24 Dec 2099');
    await user.tab();
    expect(lastDay).toHaveValue('24/12/2099');
    await press(user, 'Send this quote');
    await waitFor(() =>
      expect(inputs('admin.quote.create')).toMatchObject([{ validUntil: '2099-12-24' }]),
    );
  });

  test('refuses a last day in the past', async () => {
    const { user, dialog, retype } = await openEditor();
    await retype(dialog.getByLabelText(/^Valid until/), '2020-01-01');
    await press(user, 'Send this quote');
    expect(await dialog.findByText('Please give a day that is not over.')).toBeVisible();
    expect(inputs('admin.quote.create')).toEqual([]);
  });

  test('keeps at least one line, and the focus near a line that is removed', async () => {
    const { user, dialog, line } = await openEditor();
    await user.click(line(1).getByRole('button', { name: 'Remove line 1' }));
    expect(dialog.getByRole('button', { name: 'Add a line' })).toHaveFocus();
    await user.click(line(1).getByRole('button', { name: 'Remove line 1' }));
    expect(line(1).getByLabelText('Description')).toHaveValue('Ongoing support');
    expect(line(1).getByRole('button', { name: 'Remove line 1' })).toBeDisabled();
  });

  test.each([
    ['lost', 'Failed to update consultation status'],
    [refuse(409, 'This was already decided.'), 'This was already decided.'],
  ])('stays open as it was typed if sending fails (%j)', async (answer, words) => {
    answers['admin.quote.create'] = answer;
    const { user, dialog, line, retype } = await openEditor();
    await retype(line(1).getByLabelText('Description'), 'A new site');
    await press(user, 'Send this quote');
    expect(await screen.findByText(words)).toBeVisible();
    expect(line(1).getByLabelText('Description')).toHaveValue('A new site');
    expect(dialog.getByRole('button', { name: 'Send this quote' })).toBeEnabled();
  });
});
