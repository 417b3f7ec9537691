import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingFile, billingOverview } from '#src/features/money/billing/admin-contract.ts';
import { transactionStatuses } from '#src/features/money/charge/contract.ts';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { Invoice } from '#src/features/money/invoice/entity.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { addWorkingDays } from '#src/shared/dates/working-days.ts';
import { emptyBilling, sharedBilling } from '#tests/support/billing.ts';
import { lives } from '#tests/support/billing-lives.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { noticeSql } from '#tests/support/notices.ts';

const database = sharedDatabase();
const billing = sharedBilling(database);
const mailed = sharedBilling(database, {
  ...mailSettings('smtp://127.0.0.1:1'),
  CUSTOMER_LOGIN: 'email',
});

const sum = (charges: readonly { amount: number }[]) =>
  charges.reduce((total, { amount }) => total + amount, 0);

type Words = Record<string, unknown>;
const saying = (on: unknown, { description, amount }: Words) => `${on} ${amount} ${description}`;

/** The charges that a mail tells of, and their lines. */
const told = (data: Words): Words[] =>
  [data.charges ?? data]
    .flat()
    .flatMap((charge) => [Object(charge), Object(charge).lines ?? []].flat());

/** Adds what mails say of each charge: when, what and how much. One that is taken back was said. */
async function readNotices(notices: Set<string>): Promise<void> {
  const mails = await billing.notices();
  const failures = await billing.mails('payment-failed');
  for (const { data } of mails)
    for (const charge of told(data)) notices.add(saying(data.on, charge));
  for (const { data } of failures) notices.add(saying(data.retryOn, data));
}

/** Nothing is collected but on its day or after it, with its whole notice by mail. */
async function expectNotice(charges: BillingTransaction[], notices: Set<string>) {
  await readNotices(notices);
  for (const { attempt, announcedAt, ...charge } of charges) {
    const { description, amount, billingDate: on, period, type } = charge;
    if (announcedAt === null || type === 'refund') continue;
    expect(notices).toContain(saying(on, { description, amount }));
    const notice = attempt === 1 ? noticeDays.first : noticeDays.retry;
    const earliest = addWorkingDays(londonDate(announcedAt), notice, []);
    expect(on >= earliest, `${period} on ${on}, announced ${announcedAt}`).toBe(true);
  }
  const jobs: { id: string; day: string }[] = await database.source.query(
    `SELECT data->>'chargeId' AS id, right(dedupe_key, 10) AS day FROM job
     WHERE kind = 'collect-charge'`,
  );
  for (const { id, day } of jobs) {
    const charge = charges.find((one) => one.id === id);
    expect(charge?.announcedAt, 'announced').not.toBeNull();
    expect(charge && day >= charge.billingDate, `${charge?.billingDate} on ${day}`).toBe(true);
  }
}

/** Everything is charged once, and refunds are of what was paid. */
function expectSums(charges: BillingTransaction[]) {
  const keys = charges.map(({ period, attempt }) => `${period} ${attempt}`);
  const scheduled = keys.filter((key) => !key.startsWith('null'));
  expect(new Set(scheduled).size).toBe(scheduled.length);
  const months = charges.flatMap(({ coveredMonth, period, attempt }) =>
    period === null ? [] : [`${coveredMonth ?? period} ${attempt}`],
  );
  expect(new Set(months).size).toBe(months.length);
  for (const { lines, amount } of charges) expect(lines ? sum(lines) : amount).toBe(amount);
  for (const charge of charges) {
    const refunds = charges.filter(({ refundOf }) => refundOf === charge.id);
    expect(sum(refunds)).toBeLessThanOrEqual(charge.amount);
    // Only what was paid is refunded, and only a charge back takes back what was.
    if (refunds.length > 0 && charge.status !== 'paid')
      expect(charge).toMatchObject({
        status: expect.stringMatching(/^(failed|cancelled)$/),
        failure: 'charged_back',
      });
    // Of a charge and its second try one is paid at most.
    const tries = charges.filter(({ period }) => period !== null && period === charge.period);
    const paid = tries.filter(({ status }) => status === 'paid');
    expect(paid.length).toBeLessThanOrEqual(1);
  }
}

/** Invoices less credit notes are what was collected or is owed, less refunds. Numbers have no gap. */
async function expectInvoices(charges: BillingTransaction[]) {
  const invoices = await database.source.getRepository(Invoice).find({ order: { number: 'ASC' } });
  const [first] = invoices;
  expect(invoices.map(({ number }) => number)).toEqual(
    invoices.map((_, at) => (first?.number ?? 0) + at),
  );
  const totalOf = (wanted: Invoice['kind']) =>
    invoices.reduce((total, { kind, total: one }) => total + (kind === wanted ? one : 0), 0);
  const submitted = charges.filter(
    ({ type, submittedAt }) => type !== 'refund' && submittedAt !== null,
  );
  const owed = submitted.filter(({ period, attempt }) => {
    const tries = submitted.filter((one) => one.period === period);
    const isGivenUp = tries.at(-1)?.status === 'cancelled' && tries.every(notPaid);
    return attempt === tries[0]?.attempt && !isGivenUp;
  });
  const periods = owed.map(({ period }) => period);
  // Of either try.
  const refundable = submitted.filter(({ period }) => periods.includes(period));
  const refunded = charges.filter(
    ({ refundOf, status }) => status === 'paid' && refundable.some(({ id }) => id === refundOf),
  );
  expect(totalOf('invoice') - totalOf('credit_note')).toBe(sum(owed) - sum(refunded));
}
const notPaid = ({ status }: BillingTransaction) => status !== 'paid';

/** The screens are told what is, and know each state. */
async function expectShown(customerId: string, charges: BillingTransaction[]) {
  const file = billingFile.parse(await billing.read('file', { customerId }));
  expect(file.charges).toHaveLength(charges.length);
  for (const { status } of charges) expect(transactionStatuses).toContain(status);
  const live = file.mandates.filter(({ status }) => status === 'active' || status === 'pending');
  expect(live.length).toBeLessThanOrEqual(1);
  const open = charges.filter(
    ({ status, announcedAt, submittedAt }) =>
      status === 'pending' && announcedAt !== null && submittedAt === null,
  );
  if (live.length === 0) expect([open, file.nextBillingDate]).toEqual([[], null]);
  const { subscriptionStatus } = await billing.customer();
  if (open.length > 0 && subscriptionStatus !== 'cancelled')
    expect(file.nextBillingDate).toBe(open.map(({ billingDate }) => billingDate).sort()[0]);
  const overview = billingOverview.parse(await billing.read('overview'));
  expect(overview.failed.count).toBe(file.charges.filter(({ isChased }) => isChased).length);
}

/** What becomes of the mails of a day: sent, refused, or none is taken. */
const outcomes = fc.array(fc.constantFrom('done', 'done', 'done', 'refused', null), {
  minLength: 5,
  maxLength: 20,
});

/** The same customer, with a mail server of which each day is as it is told. */
function withMails(days: readonly ('done' | 'refused' | null)[]) {
  let day = 0;
  const deliver = async () => {
    const outcome = days[day % days.length];
    day += 1;
    if (outcome)
      await database.source.query(
        `UPDATE job SET done_at = $1, outcome = $2
         WHERE kind = 'mail' AND done_at IS NULL AND expires_at > $1`,
        [mailed.server.time.now, outcome],
      );
  };
  const until = async (isoDate: string) => {
    const { time } = mailed.server;
    while (londonDate(time.now) < isoDate) {
      time.now = new Date(time.now.getTime() + 24 * 3_600_000);
      await mailed.run();
      await deliver();
      await mailed.work();
    }
  };
  return { ...mailed, until, deliver };
}

/** Of what was collected a mail was sent in time that says when, what and how much. */
async function expectSentNotice(charges: BillingTransaction[]) {
  const sent: { data: Words; at: Date; kind: string }[] = await database.source.query(
    `SELECT told.data, done_at AS at, told.kind FROM (${noticeSql} UNION ALL
       SELECT id, job_id, created_at, recipient, kind, data FROM mail WHERE kind = 'payment-failed'
     ) AS told JOIN job ON job.id = job_id WHERE outcome = 'done'`,
  );
  const collected: { id: string }[] = await database.source.query(
    `SELECT data->>'chargeId' AS id FROM job WHERE kind = 'collect-charge' AND outcome = 'done'`,
  );
  for (const { id, attempt, description, amount, billingDate: on, submittedAt } of charges) {
    if (submittedAt === null || !collected.some((job) => job.id === id)) continue;
    const days = attempt === 1 ? noticeDays.first : noticeDays.retry;
    const says = ({ data }: { data: Words }) =>
      told(data).some((one) => {
        const { retryOn } = data;
        return saying(data.on ?? retryOn, one) === saying(on, { description, amount });
      });
    const inTime = sent.filter(({ at }) => addWorkingDays(londonDate(at), days, []) <= on);
    expect(inTime.some(says), `${description} on ${on}`).toBe(true);
  }
}

test('nothing is collected twice, without notice or without a record, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      billing.set('2026-04-15');
      await emptyBilling(database.source);
      const notices = new Set<string>();
      for (const { take } of life) {
        await take(billing);
        const charges = await billing.charges();
        const customer = await billing.customer();
        await expectNotice(charges, notices);
        expectSums(charges);
        await expectInvoices(charges);
        await expectShown(customer.id, charges);
      }
      expect(await database.source.getRepository(Mandate).count()).toBeLessThan(life.length + 1);
    }),
    { numRuns: 8 },
  );
}, 300_000);

test('nothing is collected without a sent notice, whatever happens to the mails', async () => {
  await fc.assert(
    fc.asyncProperty(lives, outcomes, async (life, days) => {
      const one = withMails(days);
      one.set('2026-04-15');
      await emptyBilling(database.source);
      for (const { take } of life) {
        await take(one);
        await one.deliver();
        const charges = await one.charges();
        await expectSentNotice(charges);
        expectSums(charges);
        await expectInvoices(charges);
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);
