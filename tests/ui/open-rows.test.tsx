import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createInquiry, createQuote, id } from '#tests/support/desk-rows.ts';
import { stubWideWindow } from '#tests/support/media.ts';
import { findOpened, findRow, openRow } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, inputs, open } = requestDesk();
const other = '3c9a7c0e-5a58-4c0f-9d57-0b1d2c3e4f50';
const third = '4c9a7c0e-5a58-4c0f-9d57-0b1d2c3e4f50';
const ada = createInquiry({ id: other, fullName: 'Ada Finch', status: 'accepted' });
const two = [createInquiry(), ada];

test('a row says who, what, since when and how it stands', async () => {
  await open('Client Inquiries', [createInquiry({ createdAt: '2019-07-15T10:00:00.000Z' }), ada]);
  const row = await findRow('Maud Ferris');
  for (const words of ['Ferris Heating', 'Premium Static Website', '15 Jul 2019, 11:00', 'New'])
    expect(row).toHaveTextContent(words);
  expect(within(row).getByText(/days waiting$/)).toHaveAttribute('data-tone', 'red');
});

test('on a narrow screen no row is open at first; a row opens beneath itself, one at a time', async () => {
  const user = await open('Client Inquiries', two);
  const [first, second] = [await findRow('Maud Ferris'), await findRow('Ada Finch')];
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  const opened = await openRow(user, 'Maud Ferris');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  const article = screen.getByRole('article', { name: 'Maud Ferris' });
  expect(article).toHaveFocus();
  expect(first).toHaveAttribute('aria-controls', article.id);
  expect(first.closest('li')).toContainElement(article);
  expect(opened.getByRole('button', { name: 'Accept' })).toBeVisible();

  await user.click(second);
  expect(screen.getByRole('article', { name: 'Ada Finch' })).toHaveFocus();
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(first).not.toHaveAttribute('aria-controls');
  await user.click(second);
  expect(screen.queryByRole('article')).toBeNull();
});

test('Enter opens a row, and Escape closes it and gives the focus back', async () => {
  const user = await open('Client Inquiries', two);
  const row = await findRow('Ada Finch');
  row.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('article', { name: 'Ada Finch' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Ada Finch' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(row).toHaveFocus();
});

test('arrows move from row to row; J and K do so too, or open the next where one is open', async () => {
  const user = await open('Client Inquiries', two);
  const [first, second] = [await findRow('Maud Ferris'), await findRow('Ada Finch')];
  await user.keyboard('{ArrowDown}');
  expect(first).not.toHaveFocus();
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}j');
  expect(screen.getByRole('article', { name: 'Ada Finch' })).toHaveFocus();
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByLabelText('Search'));
  await user.keyboard('k');
  expect(screen.getByLabelText('Search')).toHaveValue('k');
  expect(screen.getByRole('article', { name: 'Ada Finch' })).toBeVisible();
});

test('a quote that is being changed stays open, as it was typed, as the window becomes narrow', async () => {
  const narrow = stubWideWindow();
  const user = await open('Consultations', [createQuote()]);
  await user.click(await screen.findByRole('button', { name: 'Change it first' }));
  const note = await screen.findByLabelText(/^Note/);
  await user.type(note, 'With two visits');
  act(narrow);
  expect(
    screen.getByRole('article', { name: 'Idris Pell', hidden: true }).closest('li'),
  ).not.toBeNull();
  expect(note).toBeVisible();
  expect(note).toHaveValue('With two visits');
});

test('Escape in a dialog closes the dialog only', async () => {
  const user = await open('Consultations', [createQuote()]);
  await user.click(await screen.findByRole('button', { name: 'Change it first' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('article', { name: 'Idris Pell' })).toBeVisible();
});

test('on a wide screen the first row is open beside the list, and stays open when one arrives above', async () => {
  stubWideWindow();
  const above = createInquiry({ id: third, fullName: 'Beth Orme' });
  answers['admin.onboarding.page'] = [
    { rows: two, total: 2 },
    { rows: [above, ...two], total: 3 },
  ];
  answers['admin.onboarding.setStatus'] = { success: true, message: '', data: two[0] };
  const user = await open('Client Inquiries', []);
  const article = await screen.findByRole('article', { name: 'Maud Ferris' });
  expect(article).not.toHaveFocus();
  expect(screen.getByRole('list', { name: '' })).not.toContainElement(article);
  await user.click(within(article).getByRole('button', { name: 'Delay' }));
  expect(await findRow('Beth Orme')).toHaveAttribute('aria-expanded', 'false');
  expect((await findOpened()).getByText('Maud Ferris')).toBeVisible();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Open a row to read all of it here.')).toBeVisible();
});

test('a decision takes one click in the row, which gets the focus', async () => {
  stubWideWindow();
  const decided = { ...two[0], status: 'accepted' };
  const rows = [ada, createInquiry()];
  answers['admin.onboarding.page'] = [
    { rows, total: 2 },
    { rows: [ada, decided], total: 2 },
  ];
  answers['admin.onboarding.setStatus'] = { success: true, message: '', data: decided };
  const user = await open('Client Inquiries', []);
  const actions = within(await screen.findByRole('group', { name: 'Maud Ferris' }));
  await user.click(actions.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Status updated')).toBeVisible();
  expect(inputs('admin.onboarding.setStatus')).toEqual([{ id, status: 'accepted', tell: true }]);
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  await waitFor(async () => expect(await findRow('Maud Ferris')).toHaveFocus());
  expect((await findOpened()).getByText('Ada Finch')).toBeVisible();
});

test('a quote is sent from its row, but edited only in the open row', async () => {
  stubWideWindow();
  await open('Consultations', [createQuote()]);
  const actions = within(await screen.findByRole('group', { name: 'Idris Pell' }));
  const names = actions.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Send Quote', 'Delay']);
  expect((await findOpened()).getByRole('button', { name: 'Change it first' })).toBeVisible();
});

test('a row that is settled and leaves hands the focus to the next one, which opens', async () => {
  stubWideWindow();
  const beth = createInquiry({ id: third, fullName: 'Beth Orme' });
  const rows = [beth, createInquiry(), createInquiry({ id: other, fullName: 'Ada Finch' })];
  answers['admin.onboarding.page'] = [
    { rows, total: 3, open: 3 },
    { rows: [rows[0], rows[2]], total: 2, open: 2 },
  ];
  answers['admin.onboarding.setStatus'] = { success: true, message: '', data: rows[1] };
  const user = await open('Client Inquiries', []);
  await openRow(user, 'Maud Ferris');
  await user.keyboard('d');
  expect(inputs('admin.onboarding.setStatus')).toEqual([{ id, status: 'delayed' }]);
  const next = await screen.findByRole('article', { name: 'Ada Finch' });
  await waitFor(() => expect(next).toHaveFocus());
});

test('the keys of an opened row act on it alone, not while somebody types', async () => {
  stubWideWindow();
  answers['admin.onboarding.setStatus'] = { success: true, message: '', data: two[0] };
  const user = await open('Client Inquiries', two);
  await user.type(await screen.findByLabelText('Search'), 'a');
  await findRow('Ada Finch').then((row) => row.focus());
  await user.keyboard('a');
  expect(inputs('admin.onboarding.setStatus')).toEqual([]);
  (await screen.findByRole('article', { name: 'Maud Ferris' })).focus();
  await user.keyboard('a');
  await waitFor(() =>
    expect(inputs('admin.onboarding.setStatus')).toEqual([{ id, status: 'accepted', tell: true }]),
  );
});
