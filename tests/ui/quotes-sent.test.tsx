import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftLines } from '#src/features/quote/rules.ts';
import { londonDate } from '#src/shared/dates.ts';
import { createQuote, createSentQuote, id } from '#tests/support/desk-rows.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const inMonth = () => londonDate(new Date(Date.now() + 30 * 86_400_000));

describe('the editor', () => {
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
    expect(dialog.getByLabelText(/^Valid until/)).toHaveValue(inMonth());
    expect(totals()).toBe('Once£345.00Monthly£50.00');

    await retype(line(2).getByLabelText('Quantity'), '2');
    await retype(line(2).getByLabelText('Price each, £'), '80.5');
    await user.selectOptions(line(3).getByLabelText('Charged'), 'Once');
    expect(totals()).toBe('Once£481.00Monthly£0.00');
    await user.click(line(3).getByRole('button', { name: 'Remove line 3' }));
    await press(user, 'Add a line');
    await user.type(line(3).getByLabelText('Description'), 'Photographs');
    await user.type(line(3).getByLabelText('Price each, £'), '19.99');
    expect(totals()).toBe('Once£450.99Monthly£0.00');
    await user.type(dialog.getByLabelText(/^Note/), 'We keep your green.');
    await press(user, 'Send this quote');

    expect(await screen.findByText('Consultation status updated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [work, search] = draftLines(createQuote());
    expect(inputs('admin.quote.create')).toEqual([
      {
        id,
        lines: [
          work,
          { ...search, quantity: 2, unitPrice: 8050 },
          { description: 'Photographs', quantity: 1, unitPrice: 1999, monthly: false },
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
    ['Quantity', '0', 'Please give a number from 1 to 1,000.'],
    ['Quantity', '1.5', 'This must be a whole number.'],
    ['Price each, £', '', 'Please give a price such as 45.50.'],
    ['Price each, £', '12.345', 'Please give a price such as 45.50.'],
    ['Price each, £', '100000.01', 'Please give a price of at most £100,000.'],
  ])('refuses as %s what reads %j', async (label, text, message) => {
    const { user, line, retype } = await openEditor();
    await retype(line(1).getByLabelText(label), text);
    await press(user, 'Send this quote');
    expect(await line(1).findByText(message)).toBeVisible();
    expect(line(1).getByLabelText(label)).toHaveFocus();
    expect(inputs('admin.quote.create')).toEqual([]);
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

describe('the quotes sent', () => {
  const first = createSentQuote({ status: 'superseded' });
  const second = createSentQuote({
    id: '1e1f7a52-3c7b-4c41-9a5e-3f2b1d0c9a84',
    version: 2,
    vatRate: 20,
    note: 'As we said.',
    lines: [{ description: 'A site', quantity: 2, unitPrice: 6000, monthly: false }],
  });
  const openCard = (...quotes: object[]) => {
    answers['admin.quote.list'] = { success: true, data: quotes };
    return open('Consultations', [createQuote({ status: 'quoted' })]);
  };
  const rows = async () => {
    const section = within(await screen.findByRole('region', { name: 'Quotes sent' }));
    const found = await section.findAllByRole('listitem');
    return found.map(({ textContent }) => textContent);
  };

  test('are listed newest first, with status, totals and last day', async () => {
    await openCard(first, second);
    expect(await rows()).toEqual([
      'Version 2sent£120.00 oncevalid until 15 May 2026Copy the link of version 2',
      'Version 1superseded£270.00 once, £50.00 a monthvalid until 15 May 2026',
    ]);
    expect(screen.getByText('sent')).toHaveAttribute('data-tone', 'blue');
    expect(inputs('admin.quote.list')).toEqual([{ id }]);
  });

  test('say who accepted, and why one was declined', async () => {
    const decidedAt = '2025-04-20T09:00:00.000Z';
    await openCard(createSentQuote({ status: 'declined', decidedAt, declineReason: 'Too dear.' }), {
      ...second,
      status: 'accepted',
      decidedAt,
      acceptedName: 'Idris Pell',
    });
    const [accepted, declined] = await rows();
    expect(accepted).toContain('by Idris Pell, 20 Apr 2025, 10:00');
    expect(declined).toContain('Too dear.');
    expect(screen.queryByRole('button', { name: /new version/ })).toBeNull();
  });

  test('have a link to copy, which is shown where there is no clipboard', async () => {
    const user = await openCard(second);
    await press(user, 'Copy the link of version 2');
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(second.url);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
    await press(user, 'Copy the link of version 2');
    expect(await screen.findByText(`Please copy it from here: ${second.url}`)).toBeVisible();
  });

  test('are followed by a new version, which starts as the last', async () => {
    answers['admin.quote.create'] = { success: true, data: createSentQuote({ version: 3 }) };
    const user = await openCard(first, second);
    await press(user, 'Send a new version');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    expect(dialog.getAllByText('with £20.00 VAT')).toHaveLength(1);
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('As we said.');
    await press(user, 'Send this quote');
    expect(await screen.findByText('Quote sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(inputs('admin.quote.create')).toEqual([
      { id, lines: second.lines, note: 'As we said.', validUntil: inMonth() },
    ]);
    await waitFor(() => expect(inputs('admin.quote.list')).toHaveLength(2));
  });

  test('can be added where the request was quoted elsewhere', async () => {
    const user = await openCard();
    expect(await screen.findByText('None from here: it was quoted elsewhere.')).toBeVisible();
    await press(user, 'Write a quote');
    expect(await screen.findByDisplayValue('Ongoing support')).toBeVisible();
  });

  test('that fail to load can be fetched again', async () => {
    answers['admin.quote.list'] = [refuse(500, 'Broken.'), { success: true, data: [second] }];
    const user = await open('Consultations', [createQuote({ status: 'quoted' })]);
    expect(await screen.findByText(/Broken\./)).toBeVisible();
    await press(user, 'Try again');
    expect(await rows()).toHaveLength(1);
  });
});
