import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createInquiry, id } from '#tests/support/desk-rows.ts';
import { stubWideWindow } from '#tests/support/media.ts';
import { findOpened, findRow, openRow } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { openDesk } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();
const page = 'admin.onboarding.page';
const other = '3c9a7c0e-5a58-4c0f-9d57-0b1d2c3e4f50';
const third = '4c9a7c0e-5a58-4c0f-9d57-0b1d2c3e4f50';
const maud = createInquiry();
const ada = createInquiry({ id: other, fullName: 'Ada Finch' });
const settled = createInquiry({ id: third, fullName: 'Cora Quill', status: 'accepted' });

/** A list whose open rows are those of `waiting`, which decisions and Undo change. */
function serve(...waiting: (typeof maud)[]) {
  let rows = waiting;
  answers[page] = ({ status }: { status?: string }) => {
    const found = status === 'open' ? rows : [...rows, settled];
    return { rows: found, total: found.length, open: rows.length };
  };
  answers['admin.onboarding.setStatus'] = ({ id }: { id: string }) => {
    rows = waiting.filter((row) => row.id !== id);
    return { success: true, message: '', data: settled };
  };
  answers['admin.onboarding.undo'] = () => {
    rows = waiting;
    return { success: true, message: '', data: maud };
  };
}
const statuses = () => inputs(page).map((input) => Object(input).status);
const filter = () => screen.findByLabelText('Status');

test('a list opens on all where nothing is open, and stays on them as something arrives', async () => {
  serve();
  await open('Client Inquiries', []);
  expect(await filter()).toHaveDisplayValue('All');
  expect(await findRow('Cora Quill')).toBeVisible();
  expect(statuses()).toEqual(['open', undefined]);
  expect(screen.queryByText('Nothing is open')).toBeNull();
});

test('a choice of All is kept for the session', async () => {
  serve(maud);
  const user = await open('Client Inquiries', []);
  await user.selectOptions(await filter(), 'All');
  await findRow('Cora Quill');
  cleanup();
  await open('Client Inquiries', []);
  expect(await filter()).toHaveDisplayValue('All');
  expect(await findRow('Cora Quill')).toBeVisible();
});

test.each([
  ['&status=settled', 'Settled'],
  ['&status=', 'All'],
])('an address with %s opens on %s, whatever was chosen before', async (search, shown) => {
  serve(maud);
  sessionStorage.setItem('list-inquiries', '"new"');
  await openDesk(`/admin?tab=inquiries${search}`);
  expect(await filter()).toHaveDisplayValue(shown);
});

test('a settled row keeps its place with Undo, which opens it again, while the next one is open', async () => {
  stubWideWindow();
  serve(maud, ada);
  const user = await open('Client Inquiries', []);
  (await screen.findByRole('article', { name: 'Maud Ferris' })).focus();
  await user.keyboard('d');
  const next = await screen.findByRole('article', { name: 'Ada Finch' });
  await waitFor(() => expect(next).toHaveFocus());
  expect(await filter()).toHaveDisplayValue('Open (1)');
  expect(screen.getByText('1 in all')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo: Maud Ferris' });
  expect(undo.closest('li')?.nextElementSibling).toContainElement(await findRow('Ada Finch'));
  undo.focus();
  await user.keyboard('{Enter}');
  expect(inputs('admin.onboarding.undo')).toEqual([{ id }]);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Maud Ferris' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a row that was settled leaves once it can no longer be undone', async () => {
  serve(maud, ada);
  const user = await open('Client Inquiries', []);
  await openRow(user, 'Maud Ferris');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.keyboard('a');
  await screen.findByRole('article', { name: 'Ada Finch' });
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('button', { name: 'Undo: Maud Ferris' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText('Maud Ferris')).toBeNull();
  expect(screen.getByRole('article', { name: 'Ada Finch' })).toHaveFocus();
});

test('a row that is decided without being open hands the focus to the next row', async () => {
  stubWideWindow();
  serve(maud, ada, createInquiry({ id: third, fullName: 'Beth Orme' }));
  const user = await open('Client Inquiries', []);
  const [, accept] = await screen.findAllByRole('button', { name: 'Accept' });
  if (accept) await user.click(accept);
  await screen.findByRole('button', { name: 'Undo: Ada Finch' });
  await waitFor(async () => expect(await findRow('Beth Orme')).toHaveFocus());
  expect((await findOpened()).getByText('Maud Ferris')).toBeVisible();
});

test('a settled row is not kept in another list', async () => {
  serve(maud, ada);
  const user = await open('Client Inquiries', []);
  await openRow(user, 'Maud Ferris');
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'Undo: Maud Ferris' });
  await user.selectOptions(await filter(), 'All');
  expect(await findRow('Cora Quill')).toBeVisible();
  expect(screen.queryByText('Maud Ferris')).toBeNull();
});
