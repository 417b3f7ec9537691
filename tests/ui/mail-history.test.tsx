import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailItem } from '#src/features/desk/mail/admin-contract.ts';
import { adminCustomer, openFile } from '#tests/support/customer-desk.tsx';
import { createInquiry, id } from '#tests/support/desk-rows.ts';
import { findOpened, openRow } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, called, inputs, open } = requestDesk();

let mails = 0;
const createMail = (overrides: Partial<MailItem> = {}): MailItem => {
  mails += 1;
  return {
    id: `5b0c9d14-77ce-4f0e-9a3b-61f2c8d7e${String(mails).padStart(3, '0')}`,
    createdAt: '2026-04-03T13:05:00.000Z',
    kind: 'inquiry-receipt',
    title: 'Inquiry receipt',
    isNotice: false,
    recipient: 'maud@ferris-heating.example.org',
    email: 'maud@ferris-heating.example.org',
    about: { kind: 'inquiry', id },
    status: 'held',
    sentAt: null,
    endedAt: null,
    attempts: 0,
    error: null,
    ...overrides,
  };
};
const year = new Date().getFullYear();
const createdAt = `${year}-04-02T08:30:00.000Z`;
const sent = { status: 'sent', sentAt: `${year}-04-03T13:05:00.000Z` } as const;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the mails on a card', () => {
  test.each([
    [sent, 'Sent 3 Apr, 14:05', true],
    [{ status: 'sent', sentAt: '2019-04-03T13:05:00.000Z' }, 'Sent 3 Apr 2019, 14:05', true],
    [{ status: 'waiting' }, 'Waiting', false],
    [
      { status: 'waiting', createdAt, error: 'at most 60 an hour' },
      'Waiting: at most 60 an hour, since 2 Apr, 09:30',
      false,
    ],
    [
      { status: 'retrying', createdAt, error: '451 Try again later' },
      'Retrying: try again later, since 2 Apr, 09:30',
      false,
    ],
    [
      { status: 'retrying', createdAt, error: 'certificate has expired' },
      'Retrying: certificate has expired, since 2 Apr, 09:30',
      false,
    ],
    [
      { status: 'refused', error: '550 5.1.1 No such user', endedAt: sent.sentAt },
      'Refused: no such user, 3 Apr, 14:05',
      true,
    ],
    [{ status: 'held', createdAt }, 'Held: no mail server is set, since 2 Apr, 09:30', false],
    [{ status: 'expired', createdAt }, 'Expired: not sent in time, since 2 Apr, 09:30', true],
    [
      { status: 'failed', endedAt: sent.sentAt },
      'Failed: it could not be written, 3 Apr, 14:05',
      true,
    ],
    [{ ...sent, kind: 'login-code' }, 'Sent 3 Apr, 14:05', false],
    [{ ...sent, isNotice: true }, 'Sent 3 Apr, 14:05', false],
  ] as const)('%j reads %s', async (overrides, words, again) => {
    answers['admin.mail.ofRows'] = () => [createMail(overrides)];
    await open('Client Inquiries', [createInquiry()]);
    const line = within(await screen.findByRole('list', { name: 'Emails' })).getByRole('listitem');
    expect(line).toHaveTextContent(`Inquiry receipt to maud@ferris-heating.example.org${words}`);
    expect(within(line).queryAllByRole('button', { name: /^Send again/ })).toHaveLength(+again);
    expect(within(line).getByRole('button', { name: /^Preview/ })).toBeVisible();
  });

  test('are shown at their row, and fetched in one call per page', async () => {
    const other = '3c9a7c0e-5a58-4c0f-9d57-0b1d2c3e4f50';
    answers['admin.mail.ofRows'] = () => [
      createMail({ title: 'First' }),
      createMail({ title: 'Second', about: { kind: 'inquiry', id: other } }),
    ];
    const user = await open('Client Inquiries', [
      createInquiry(),
      createInquiry({ id: other, fullName: 'Ada Finch' }),
    ]);
    const first = await openRow(user, 'Maud Ferris');
    expect(await first.findByText(/^First to/)).toBeVisible();
    expect(first.queryByText(/^Second to/)).toBeNull();
    const second = await openRow(user, 'Ada Finch');
    expect(second.getByText(/^Second to/)).toBeVisible();
    expect(second.queryByText(/^First to/)).toBeNull();
    expect(inputs('admin.mail.ofRows')).toEqual([{ ids: [id, other] }]);
  });

  test('are folded if more than four', async () => {
    answers['admin.mail.ofRows'] = () => Array.from({ length: 6 }, () => createMail());
    const user = await open('Client Inquiries', [createInquiry()]);
    const list = within(await screen.findByRole('list', { name: 'Emails' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 6 emails' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  test('do not delay the card', async () => {
    answers['admin.mail.ofRows'] = () => refuse(500, 'Something went wrong on our side.');
    await open('Client Inquiries', [createInquiry()]);
    expect(await screen.findByText('Failed to fetch emails')).toBeVisible();
    expect((await findOpened()).getByText('Maud Ferris')).toBeVisible();
  });
});

test('Send again queues the mail, confirms it and shows the new one', async () => {
  const mail = createMail(sent);
  answers['admin.mail.ofRows'] = () =>
    called('admin.mail.resend').length > 0 ? [createMail({ status: 'retrying' }), mail] : [mail];
  answers['admin.mail.resend'] = { success: true, data: createMail({ status: 'waiting' }) };
  const user = await open('Client Inquiries', [createInquiry()]);
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Email queued')).toBeVisible();
  expect(inputs('admin.mail.resend')).toEqual([{ id: mail.id }]);
  expect(await screen.findByText('Retrying')).toBeVisible();

  answers['admin.mail.resend'] = refuse(409, 'A login code expires.');
  await user.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('A login code expires.')).toBeVisible();
});

describe('the preview', () => {
  test('shows the mail in a sandboxed frame without scripts, origin or working links', async () => {
    const mail = createMail();
    answers['admin.mail.ofRows'] = () => [mail];
    const words = {
      subject: 'We have your inquiry',
      html: '<html><head></head><p>Hello</p></html>',
    };
    answers['admin.mail.read'] = { success: true, data: { ...mail, ...words, text: 'Hello' } };
    const user = await open('Client Inquiries', [createInquiry()]);
    await user.click(await screen.findByRole('button', { name: /^Preview/ }));
    const dialog = await screen.findByRole('dialog', { name: 'We have your inquiry' });
    const frame = within(dialog).getByTitle(/^Inquiry receipt to/);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute(
      'srcdoc',
      '<html><head><base target="_blank"></head><p>Hello</p></html>',
    );
    expect(inputs('admin.mail.read')).toEqual([{ id: mail.id }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows why there is no preview', async () => {
    answers['admin.mail.ofRows'] = () => [createMail({ status: 'failed' })];
    answers['admin.mail.read'] = refuse(409, 'This email could not be written.');
    const user = await open('Client Inquiries', [createInquiry()]);
    await user.click(await screen.findByRole('button', { name: /^Preview/ }));
    expect(await screen.findByText('This email could not be written.')).toBeVisible();
  });
});

test("a customer's details show every mail to or about their address", async () => {
  answers['admin.mail.list'] = {
    success: true,
    data: [createMail({ title: 'Login code' }), createMail({ title: 'Order alert' })],
  };
  await openFile(answers, 'mails');
  expect(await screen.findByText(/^Login code to/)).toBeVisible();
  expect(screen.getByText(/^Order alert to/)).toBeVisible();
  expect(inputs('admin.mail.list')).toEqual([{ email: adminCustomer.email }]);
});

test('mails of a customer that cannot be read say so, and are tried again', async () => {
  answers['admin.mail.list'] = refuse(500, 'Out of order.');
  const { user } = await openFile(answers, 'mails');
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Failed to fetch emails');
  answers['admin.mail.list'] = { success: true, data: [createMail({ title: 'Login code' })] };
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Login code to/)).toBeVisible();
});
