import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { adminCustomer, fileOf } from '#tests/support/customer-desk.tsx';
import { createInquiry, createQuote, createUpdate, id } from '#tests/support/desk-rows.ts';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

test.each([
  ['inquiry', 'onboarding', createInquiry({ status: 'accepted' })],
  ['consultation', 'consultation', createQuote()],
  ['update', 'websiteUpdate', createUpdate()],
] as const)(
  'a link to an %s shows that row alone, wherever it is, and the way to all',
  async (kind, slice, row) => {
    sessionStorage.setItem('list-inquiries', '"new"');
    answers[`admin.${slice}.page`] = (input: { row?: string }) =>
      input.row ? { rows: [row], total: 1, open: 30 } : { rows: [row], total: 30, open: 30 };
    const user = await openDesk(deskLink(kind, id));
    expect(await screen.findByText('One request, from a link')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { expanded: true })).toBeVisible();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(screen.queryByLabelText('Search')).toBeNull();
    expect(inputs(`admin.${slice}.page`)).toEqual([{ row: id, limit: 25, offset: 0 }]);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('1 to 1 of 30')).toBeVisible();
    expect(location.search).not.toContain('row');
    expect(location.search).toContain('tab=');
  },
);

test('a link to a deleted row says so', async () => {
  answers['admin.onboarding.page'] = { rows: [], total: 0, open: 0 };
  await openDesk(deskLink('inquiry', id));
  expect(await screen.findByText('This request does not exist any more')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('an invalid id is ignored, and another tab removes the link', async () => {
  answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1, open: 1 };
  answers['admin.consultation.page'] = { rows: [createQuote()], total: 1, open: 1 };
  const user = await openDesk('/admin?tab=inquiries&row=nonsense');
  expect(await screen.findByText('1 in all')).toBeVisible();
  window.history.replaceState(null, '', deskLink('inquiry', id));
  expect(await screen.findByText('One request, from a link')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Consultations' }));
  expect(await screen.findByText('1 in all')).toBeVisible();
});

test('a link to an order shows that payment request', async () => {
  answers['admin.directDebit.page'] = { rows: [], total: 0 };
  await openDesk(deskLink('order', id));
  expect(await screen.findByText('This payment request does not exist any more')).toBeVisible();
  expect(inputs('admin.directDebit.page')).toEqual([{ row: id, limit: 25, offset: 0 }]);
});

test('a link to a customer opens them, also after the login', async () => {
  Object.assign(answers, fileOf().answers);
  const user = await openDesk(deskLink('customer', id), { loggedIn: false });
  await user.type(await screen.findByLabelText('Password'), 'a-password{Enter}');
  const panel = within(await screen.findByRole('region', { name: 'Your customers' }));
  expect(await panel.findByText(adminCustomer.email)).toBeVisible();
  expect(inputs('admin.customer.read')).toEqual([{ customerId: id }]);
  await user.click(panel.getByRole('button', { name: 'All customers' }));
  expect(await panel.findByText('1 in all')).toBeVisible();
  await waitFor(() => expect(location.search).toBe('?tab=customers'));
});

test('a link to an unknown customer says so', async () => {
  answers['admin.customer.read'] = refuse(404, 'There is no such customer.');
  await openDesk(deskLink('customer', id));
  expect(await screen.findByText('This customer does not exist any more')).toBeVisible();
});
