import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { londonDate } from '#src/shared/dates/dates.ts';
import { createQuote, createSentQuote, id } from '#tests/support/desk-rows.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const inMonth = () => londonDate(new Date(Date.now() + 30 * 86_400_000));

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
      'Q-0001, version 2Sent£120.00 oncevalid until 15 May 2099Copy the link of version 2',
      'Q-0001, version 1Replaced£270.00 once, £50.00 a monthvalid until 15 May 2099',
    ]);
    expect(screen.getByText('Sent')).toHaveAttribute('data-tone', 'blue');
    expect(inputs('admin.quote.list')).toEqual([{ id }]);
  });

  test('say who accepted, and why one was declined', async () => {
    const decidedAt = '2025-04-20T09:00:00.000Z';
    await openCard(createSentQuote({ status: 'declined', decidedAt, declineReason: 'Too dear.' }), {
      ...second,
      status: 'accepted',
      decidedAt,
      acceptedName: 'Idris Pell',
      termsVersion: '2025-04-01-2',
    });
    const [accepted, declined] = await rows();
    expect(accepted).toContain('by Idris Pell, 20 Apr 2025, 10:00Agreed to: Terms of 1 Apr 2025');
    const terms = screen.getByRole('link', { name: 'Terms of 1 Apr 2025' });
    expect(terms).toHaveAttribute('href', '/terms?edition=2025-04-01-2');
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
