import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createInquiry, createQuote, id } from '#tests/support/desk-rows.ts';
import { refuse } from '#tests/support/desk-screens.tsx';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, called, open } = requestDesk();
const undo = () => screen.findByRole('button', { name: 'Undo' });
const taken = (data: object) => ({ success: true, message: '', data });

describe.each([
  ['Client Inquiries', 'admin.onboarding', createInquiry, 'Accept', 'accepted', 'Status updated'],
  ['Client Inquiries', 'admin.onboarding', createInquiry, 'Delay', 'delayed', 'Status updated'],
  [
    'Consultations',
    'admin.consultation',
    createQuote,
    'Send Quote',
    'quoted',
    'Consultation status updated',
  ],
  [
    'Consultations',
    'admin.consultation',
    createQuote,
    'Delay',
    'delayed',
    'Consultation status updated',
  ],
] as const)('in %s, after %4$s', (tab, slice, create, button, status, said) => {
  const decide = async () => {
    const row = create();
    answers[`${slice}.page`] = [
      { rows: [row], total: 1, open: 1 },
      { rows: [{ ...row, status }], total: 1, open: 0 },
      { rows: [row], total: 1, open: 1 },
    ];
    answers[`${slice}.setStatus`] = taken({ ...row, status });
    answers[`${slice}.undo`] ??= taken(row);
    const user = await open(tab, []);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    return user;
  };

  test('Finding 12: it is done at once, and Undo puts the row back', async () => {
    const user = await decide();
    expect(called(`${slice}.setStatus`)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    await user.click(await undo());
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(called(`${slice}.undo`).map(({ input }) => input)).toEqual([{ id }]);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('Finding 12: what cannot be undone any more is said', async () => {
    const sentence = 'The project has moved on since, so this cannot be undone.';
    answers[`${slice}.undo`] = refuse(409, sentence);
    const user = await decide();
    await user.click(await undo());
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

test('Finding 12: Undo is reached by keyboard, offered for ten seconds and not again', async () => {
  answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1, open: 1 };
  answers['admin.onboarding.setStatus'] = taken(createInquiry());
  const user = await open('Client Inquiries', []);
  await screen.findByRole('button', { name: 'Accept' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const offered = await undo();
  const timer = document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(timer?.style.animationDuration).toBe('10000ms');
  await user.keyboard('{F8}');
  await user.tab();
  expect(offered).toHaveFocus();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(offered).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('Status updated')).toBeVisible();
});

test('Finding 12: a button pressed twice undoes once', async () => {
  answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1, open: 1 };
  answers['admin.onboarding.setStatus'] = taken(createInquiry());
  answers['admin.onboarding.undo'] = taken(createInquiry());
  const user = await open('Client Inquiries', []);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.dblClick(await undo());
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(called('admin.onboarding.undo')).toHaveLength(1);
});
