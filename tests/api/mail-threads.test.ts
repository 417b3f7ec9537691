import { expect, test } from 'vitest';
import { remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import { withManager } from '#src/server/service-context.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  tokenOf,
} from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { type Life, sharedLives } from '#tests/support/gocardless-life.ts';
import { openConversation } from '#tests/support/messages.ts';
import { lines } from '#tests/support/quotes.ts';
import { openReview } from '#tests/support/reviews.ts';
import type { ReceivedMail } from '#tests/support/smtp.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const open = sharedLives(database);
const minute = 60_000;

/** The ids that a mail refers to, the widest thread first. */
const references = ({ parsed }: ReceivedMail) => [parsed.references ?? []].flat();
const subjects = (mails: ReceivedMail[]) => mails.map(({ parsed }) => parsed.subject);

async function later(life: Life, minutes: number) {
  life.time.now = new Date(life.time.now.getTime() + minutes * minute);
  life.services.jobs.wake();
  await life.settled();
}

/** What was mailed, by the last thread that it is in: threads of several mails, and the mails of none. */
function threadsOf({ mail }: Life) {
  const threads: Record<string, ReceivedMail[]> = {};
  const alone: ReceivedMail[] = [];
  for (const received of mail.received) {
    const root = references(received).at(-1);
    if (root) threads[root] = [...(threads[root] ?? []), received];
    else alone.push(received);
    if (!root) continue;
    expect(root).toMatch(/^<[0-9a-f]{32}@awning\.example\.org>$/);
    expect(received.parsed.inReplyTo).toBe(root);
  }
  return { threads: Object.values(threads), alone };
}

test('the mails of a quote are one thread on both sides, those of another are another', async () => {
  const life = await open();
  const accept = async (email: string) => {
    const { id } = (await life.post('/api/consultation', createConsultation({ email }))).body;
    const path = `/api/admin/consultations/${id}/quotes`;
    const { data } = (await life.post(path, { lines }, asOwner)).body;
    const token = tokenOf(data.url);
    await life.post(`/api/quotes/${token}/question`, { text: 'Is it included?' });
    await life.post(`/api/quotes/${token}/accept`, { name: 'Idris Pell' });
  };
  await accept('one@example.org');
  await accept('two@example.org');
  await later(life, 1);
  await later(life, 4 * 24 * 60);
  await remindOfSetUp(withManager(life.services, database.source.manager));
  await later(life, 1);
  const { threads, alone } = threadsOf(life);
  expect(alone).toEqual([]);
  expect(threads).toHaveLength(2);
  for (const mails of threads) {
    const sides = mails.map(({ recipients }) => recipients.join());
    expect(sides.filter((side) => side === 'owner@awning.example.org')).toHaveLength(3);
    expect(new Set(sides).size).toBe(2);
    expect(subjects(mails)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('follows within 24 hours'),
        expect.stringMatching(/^Your quote for/),
        expect.stringMatching(/^You have accepted our quote/),
        expect.stringMatching(/^One step is left/),
      ]),
    );
  }
});

test('an order is a thread below its inquiry, with the mail to confirm its Direct Debit', async () => {
  const life = await open();
  const email = 'maud@ferris-heating.example.org';
  const { id: clientId } = (await life.post('/api/client-onboarding', createOnboarding({ email })))
    .body;
  // The receipt of the inquiry waits ten minutes for the order.
  await later(life, 11);
  const order = createDirectDebit({ email, clientId });
  const { id } = (await life.post('/api/payment/direct-debit', order)).body;
  await life.settled();
  await later(life, 16);
  const { threads } = threadsOf(life);
  const [inquiry = [], placed = []] = threads.sort((one, other) => one.length - other.length);
  expect(inquiry).toHaveLength(2);
  expect(subjects(placed).sort()).toEqual([
    expect.stringMatching(/^New order/),
    'Please confirm your Direct Debit',
    expect.stringMatching(/^Your order is placed/),
  ]);
  const [root] = inquiry.flatMap(references);
  expect(placed.filter((mail) => references(mail)[0] === root)).toHaveLength(2);
  for (const mail of placed) expect(references(mail).join()).not.toContain(id);
});

test('the messages of a customer are a thread, and each design with its versions is one', async () => {
  const life = await open();
  const { admin, customer } = await openConversation(life);
  await admin.write('Have you a photograph?');
  await customer.write('On Thursday.');
  const review = await openReview(life);
  const second = await review.addDesign({ threadId: review.design.threadId });
  await review.customer.write({ text: 'Bluer' }, second.id);
  await review.admin.write({ text: 'As here?' }, second.id);
  await life.patch(`/api/customer/design/${second.id}`, { status: 'approved' }, review.session);
  await review.addDesign({ designTitle: 'Contact page' });
  await later(life, 16);
  const { threads } = threadsOf(life);
  const sizes = threads.map((mails) => subjects(mails).sort());
  expect(sizes).toContainEqual(['A new message from us', expect.stringMatching(/^Message from/)]);
  expect(sizes).toContainEqual(['A design for you to look at: Contact page, version 1']);
  expect(sizes.find((mails) => mails.some((subject) => subject?.includes('Home page')))).toEqual([
    'A design for you to look at: Home page, version 1',
    'A design for you to look at: Home page, version 2',
    expect.stringMatching(/a comment on a design$/),
    expect.stringMatching(/approved Home page, version 2$/),
    'We have written a comment on your design',
  ]);
});

test("the answer to a change request is in the thread of the customer's messages", async () => {
  const life = await open();
  const { admin, session, ...customer } = await openConversation(life);
  const { id } = await customer.addDesign();
  await life.patch(`/api/customer/design/${id}`, { status: 'revision_requested' }, session);
  const [request] = (await customer.owner('GET', '')).body.data.projects[0].changeRequests;
  await customer.owner('PATCH', `/change-requests/${request.id}`, { adminResponse: 'Done.' });
  await admin.write('Is it right now?');
  await later(life, 16);
  const sizes = threadsOf(life).threads.map((mails) => subjects(mails).sort());
  expect(sizes).toContainEqual(['A new message from us', expect.stringMatching(/change request/)]);
});

const withoutProvider = { GOCARDLESS_ACCESS_TOKEN: '', GOCARDLESS_WEBHOOK_SECRET: '' };

test('what an order comes to is told in its thread: notices, failures, reminders, invoices and its end', async () => {
  const life = await open(withoutProvider);
  const { id, mandate } = await life.order();
  const { customerId } = mandate;
  const work = { customerId, description: 'Photography', amount: 4000 };
  await life.mutate('admin.billing.chargeOnce', work, asOwner);
  await life.pass(15);
  const [setUp, once] = await life.charges(customerId);
  const settle = (charge: { id: string }, result: object) =>
    life.patch(`/api/admin/customers/${customerId}/transactions/${charge.id}`, result, asOwner);
  expect((await settle(setUp, { status: 'paid' })).status).toBe(200);
  expect((await settle(once, { status: 'failed', failure: 'other' })).status).toBe(200);
  await life.pass(16);
  const refund = { customerId, id: setUp.id, amount: 100 };
  expect((await life.mutate('admin.billing.refund', refund, asOwner)).status).toBe(200);
  const ended = await life.mutate('admin.billing.cancelMandate', { customerId }, asOwner);
  expect(ended.status).toBe(200);
  await later(life, 1);
  const { threads, alone } = threadsOf(life);
  expect(subjects(alone)).toEqual([]);
  expect(threads).toHaveLength(1);
  expect(threads[0]?.flatMap(references).join()).not.toContain(id);
  const kinds = await database.source.query('SELECT DISTINCT kind FROM mail ORDER BY kind');
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['charge-notice', 'invoice', 'mandate-alert', 'mandate-cancelled', 'order-alert'],
    ...['order-receipt', 'payment-failed', 'payment-reminder'],
  ]);
});

test('a payment without an order is in no thread', async () => {
  const life = await open(withoutProvider);
  const { mandate } = await life.order();
  life.mail.received.length = 0;
  await database.source.query('UPDATE mandate SET payment_request_id = NULL');
  const charge = { customerId: mandate.customerId, description: 'Photography', amount: 4000 };
  await life.mutate('admin.billing.chargeOnce', charge, asOwner);
  await later(life, 1);
  const { alone } = threadsOf(life);
  expect(subjects(alone)).toEqual([expect.stringMatching(/^Your payment of/)]);
  expect(alone[0]?.parsed.headers.has('references')).toBe(false);
  expect(alone[0]?.parsed.headers.has('in-reply-to')).toBe(false);
});
