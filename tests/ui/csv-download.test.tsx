import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createInquiry } from '#tests/support/desk-rows.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { openDesk, token } from '#tests/support/screens.tsx';

const { answers, called, open } = requestDesk();
const path = '/api/admin/client-onboarding.csv';
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  localStorage.setItem('admin_session', token);
  saved.length = 0;
  // jsdom has neither addresses of blobs nor downloads.
  URL.createObjectURL = (blob) => `blob:${'size' in blob ? blob.size : 0}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});

const button = () => screen.findByRole('button', { name: /^Download as CSV/ });

test('saves the list as filtered, with the token in no URL', async () => {
  answers[path] = () => new Response('Received,Status\r\n');
  const user = await open('Client Inquiries', [createInquiry()]);
  await user.click(await button());
  await waitFor(() =>
    expect(saved).toEqual([
      {
        name: expect.stringMatching(/^awning-client-inquiries-20\d\d-\d\d-\d\d\.csv$/),
        href: 'blob:17',
      },
    ]),
  );
  expect(called(path)).toMatchObject([{ input: {}, authorization: `Bearer ${token}` }]);

  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'maud & co');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'accepted');
  await waitFor(() =>
    expect(called('admin.onboarding.page').at(-1)?.input).toMatchObject({ search: 'maud & co' }),
  );
  await user.click(await button());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(called(path)[1]?.input).toEqual({ search: 'maud & co', status: 'accepted' });
});

test('shows a failed download', async () => {
  const user = await open('Client Inquiries', [createInquiry()]);
  await user.click(await button());
  expect(await screen.findByText('Failed to fetch the CSV file')).toBeVisible();
  expect(saved).toEqual([]);
});

test('shows why the server refuses it', async () => {
  answers[path] = () =>
    Response.json({ success: false, message: 'We are very busy just now.' }, { status: 503 });
  const user = await open('Client Inquiries', [createInquiry()]);
  await user.click(await button());
  expect(await screen.findByText('We are very busy just now.')).toBeVisible();
});

test('asks for a login if the session has ended', async () => {
  answers['admin.onboarding.page'] = { rows: [createInquiry()], total: 1 };
  answers[path] = () => Response.json({ message: 'Your session has ended.' }, { status: 401 });
  const user = await openDesk('/admin?tab=inquiries');
  await user.click(await button());
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
});

test('there is no button for an empty list or a linked row', async () => {
  await open('Client Inquiries', []);
  expect(await screen.findByText('No client inquiries yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
