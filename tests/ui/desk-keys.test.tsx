import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createInquiry,
  createQuote,
  createUpdate,
  id,
  personId,
} from '#tests/support/desk-rows.ts';
import { stubWideWindow } from '#tests/support/media.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { openDesk } from '#tests/support/screens.tsx';

const { answers, inputs, open } = requestDesk();

test('? lists the keys of the screen that is open, unless somebody types', async () => {
  stubWideWindow();
  answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1, open: 1 };
  answers['admin.consultation.page'] = {
    rows: [createQuote({ status: 'delayed' }), createQuote({ id: personId })],
    total: 2,
    open: 1,
  };
  answers['admin.portfolio.page'] = { rows: [], total: 0 };
  const user = await openDesk('/admin?tab=inquiries');
  await screen.findByRole('article', { name: 'Maud Ferris' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('article').focus();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys on this screen' }));
  const listed = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
  for (const line of ['Next rowJ↓', 'AcceptA', 'DelayD', 'New personN', 'Search/Ctrl K'])
    expect(listed.filter((words) => words === line)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Consultations' }));
  (await screen.findByRole('article', { name: 'Idris Pell' })).focus();
  expect(screen.getByRole('button', { name: 'Send Quote' })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByText('Next row')).toBeVisible();
  expect(screen.queryByText('Send Quote', { selector: 'dt' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Portfolio' }));
  await user.keyboard('?');
  expect(await screen.findByText('New person')).toBeVisible();
  expect(screen.queryByText('Next row')).toBeNull();
});

test.each([
  ['quoted', 'W', 'Start the work', 'in-progress'],
  ['in-progress', 'C', 'Mark as completed', 'completed'],
] as const)('an update that is %s moves on by %s', async (status, key, verb, next) => {
  stubWideWindow();
  answers['admin.websiteUpdate.setStatus'] = { success: true, message: '', data: createUpdate() };
  const user = await open('Website Updates', [createUpdate({ status })]);
  expect(await screen.findByRole('button', { name: verb })).toHaveTextContent(`${verb}${key}`);
  screen.getByRole('article').focus();
  await user.keyboard(key.toLowerCase());
  await waitFor(() =>
    expect(inputs('admin.websiteUpdate.setStatus')).toEqual([{ id, status: next, tell: true }]),
  );
});

test('the quote for an update is written by Q', async () => {
  stubWideWindow();
  const user = await open('Website Updates', [createUpdate()]);
  (await screen.findByRole('article')).focus();
  await user.keyboard('q');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an update that is cancelled has no way to a quote', async () => {
  stubWideWindow();
  await open('Website Updates', [createUpdate({ status: 'cancelled' })]);
  await screen.findByLabelText('Change status');
  await waitFor(() => expect(inputs('admin.websiteUpdate.quotes')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /quote/ })).toBeNull();
  expect(screen.queryByText(/quoted elsewhere/)).toBeNull();
});
