import { screen } from '@testing-library/react';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { createInquiry } from './desk-rows.ts';
import { emptyInbox, openDesk, refuse, trpcServer } from './screens.tsx';

const minute = 60_000;

/** Something that waits. */
export const createItem = (overrides: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'mail',
  id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  since: new Date(Date.now() - 60 * minute).toISOString(),
  latest: '2026-04-20T09:30:00.000Z',
  due: new Date(Date.now() + 40 * minute).toISOString(),
  email: 'maud@ferris-heating.example.org',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  name: 'Maud Ferris',
  business: 'Ferris Heating',
  customerId: null,
  what: 'Not delivered: Inquiry receipt',
  line: '550 No such user',
  snoozedUntil: null,
  ...overrides,
});
export const inquiry = createInquiry();
export const waiting = [
  createItem({
    kind: 'inquiry',
    id: inquiry.id,
    name: inquiry.fullName,
    what: 'New inquiry',
    due: new Date(Date.now() - 26 * 60 * minute).toISOString(),
  }),
  createItem(),
  createItem({ id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77', name: 'Sam Osborne' }),
];

/** A server for the inbox, and what opens the inbox. */
export function inboxDesk() {
  const server = trpcServer();
  const { answers } = server;
  /** Answers with these rows, and takes a row out once it is snoozed or done. */
  async function open(items: InboxItem[] = waiting, address = '/admin/inbox') {
    let left = items;
    const take = ({ id }: { id: string }) => {
      left = left.filter((item) => item.id !== id);
      return { success: true, until: '2026-04-21T08:00:00.000Z' };
    };
    Object.assign(answers, {
      'admin.reply.draft': {
        name: 'Maud Ferris',
        to: createItem().email,
        subject: 'Re: Your quote',
      },
      'admin.inbox.list': () => ({ success: true, data: left }),
      'admin.inbox.summary': () => ({
        ...emptyInbox,
        waiting: left.length,
        overdue: left.length > 2 ? 1 : 0,
      }),
      'admin.inbox.done': take,
      'admin.inbox.snooze': take,
      'admin.inbox.undo': () => {
        left = items;
        return { success: true };
      },
      'admin.mail.read': refuse(404, 'There is no such email.'),
      'admin.onboarding.page': { rows: [inquiry], total: 1, open: 1 },
      'admin.onboarding.setStatus': (input: { id: string }) => {
        take(input);
        return { success: true, message: 'Status updated', data: inquiry };
      },
    });
    return openDesk(address);
  }
  return { ...server, openInbox: open };
}

/** The row of this name. */
export const findItem = (name: RegExp) => screen.findByRole('button', { name });
