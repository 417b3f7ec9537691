import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftLines } from '#src/features/sales/quote/quote-rules.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { humanize } from '#src/shared/humanize.ts';
import { createInquiry, createQuote, createSentQuote, id } from '#tests/support/desk-rows.ts';
import { findOpened, findRow } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();
const undo = () => screen.findByRole('button', { name: 'Undo' });
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const taken = (data: object) => ({ success: true, message: '', data });

const inquiries = {
  tab: 'Client Inquiries',
  slice: 'admin.onboarding',
  create: createInquiry,
  done: 'Status updated',
  failed: 'Failed to update status',
  who: 'Maud Ferris',
};
const quotes = {
  tab: 'Consultations',
  slice: 'admin.consultation',
  create: createQuote,
  done: 'Consultation status updated',
  failed: 'Failed to update consultation status',
  who: 'Idris Pell',
};

const lines = draftLines(defaultPrices.estimate, sayFor({}), createQuote());

describe.each([
  { ...inquiries, button: 'Accept', status: 'accepted' },
  { ...inquiries, button: 'Delay', status: 'delayed' },
  { ...quotes, button: 'Send Quote', status: 'quoted' },
  { ...quotes, button: 'Delay', status: 'delayed' },
] as const)('in $tab $button', ({ tab, slice, create, button, status, done, failed, who }) => {
  const [call, sent] =
    status === 'quoted'
      ? ['admin.quote.create', { lines }]
      : [`${slice}.setStatus`, { status, ...(status === 'accepted' && { tell: true }) }];

  const decide = async () => {
    const row = create();
    const decided = { ...row, status };
    answers[`${slice}.page`] = [row, decided, row].map((one) => ({ rows: [one], total: 1 }));
    answers[call] ??= taken(status === 'quoted' ? createSentQuote() : decided);
    answers[`${slice}.undo`] ??= taken(row);
    const user = await open(tab, []);
    await press(user, button);
    return user;
  };

  test('a decision is immediate, its buttons disappear, and Undo restores the row', async () => {
    const user = await decide();
    expect(await screen.findByText(done)).toBeVisible();
    expect(inputs(call)).toEqual([{ id, ...sent }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect((await findOpened()).getByText(humanize(status))).toBeVisible();
    expect(await findRow(who)).toHaveTextContent(humanize(status));
    expect(screen.getByRole('heading', { name: who })).toHaveFocus();
    await user.dblClick(await undo());
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(inputs(`${slice}.undo`)).toEqual([{ id }]);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('shows that a decision can no longer be undone', async () => {
    const sentence = 'The project has moved on since, so this cannot be undone.';
    answers[`${slice}.undo`] = refuse(409, sentence);
    const user = await decide();
    await user.click(await undo());
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  const meanwhile = 'This was already decided.';
  test.each([
    ['lost', failed],
    [refuse(409, meanwhile), meanwhile],
  ])('that fails (%j) shows the error and the current state', async (answer, words) => {
    answers[call] = answer;
    await decide();
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    if (answer === 'lost') return;
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  });
});

test('the toast closes after five seconds; Undo stays on the row for ten, reachable by keyboard', async () => {
  answers['admin.onboarding.setStatus'] = taken(createInquiry());
  const user = await open('Client Inquiries', [createInquiry()]);
  await screen.findByRole('button', { name: 'Delay' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press(user, 'Delay');
  const offered = await undo();
  const timer = offered
    .closest('.Toastify__toast')
    ?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(timer?.style.animationDuration).toBe('5000ms');
  await user.keyboard('{F8}');
  await user.tab();
  expect(offered).toHaveFocus();
  const [onRow] = screen.getAllByRole('button', { name: 'Undo: Maud Ferris' });
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(onRow).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(onRow).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
