import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { fileOf } from '#tests/support/customer-desk.tsx';
import { createInquiry, createQuote, createUpdate, id } from '#tests/support/desk-rows.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

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

test('a link to a customer, as earlier mails have it, opens their page, also after the login', async () => {
  Object.assign(answers, fileOf().answers);
  const user = await openDesk(`/admin?tab=customers&row=${id}`, { loggedIn: false });
  await user.type(await screen.findByLabelText('Password'), 'a-password{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${id}`));
});
