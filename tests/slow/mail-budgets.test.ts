import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { withManager } from '#src/server/service-context.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { createTestServer, newAddress } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const hour = 3_600_000;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

anyDatabase('mails that strangers cause', (database) => {
  const tables = ['job', 'event', 'submission', 'rate_limit', 'known_address', 'login_code'];
  beforeEach(() => emptyTables(database.source, ...tables, 'customer', 'payment_request'));

  async function open(settings: NodeJS.ProcessEnv = {}, options?: SMTPServerOptions) {
    const mail = await openMailServer(options);
    const server = await createTestServer(database.source, {
      ...mailSettings(mail.url),
      ...settings,
    });
    const { services, time } = server;
    services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(async () => {
      await services.jobs.stop();
      await server.close();
    });
    const due = () =>
      database.source.query(
        'SELECT 1 FROM job WHERE done_at IS NULL AND due_at <= $1 AND expires_at > $2',
        [new Date(time.now.getTime() + 60_000), time.now],
      );
    const settled = () =>
      vi.waitFor(async () => expect(await due()).toHaveLength(0), { timeout: 60_000 });
    const sent = async (kind: MailKindName) => {
      await settled();
      const rows: { recipient: string }[] = await database.source.query(
        `SELECT recipient FROM mail JOIN job ON job.id = job_id
         WHERE mail.kind = $1 AND outcome = 'done' ORDER BY mail.created_at`,
        [kind],
      );
      return rows.map(({ recipient }) => recipient);
    };
    const post = (path: string, body: object, remoteAddress: string) =>
      server.post(path, body, { remoteAddress });
    return {
      ...server,
      settled,
      sent,
      later: (milliseconds: number) => {
        time.now = new Date(time.now.getTime() + milliseconds);
      },
      askCode: (email: string, from = newAddress()) =>
        post('/api/privacy/requests', { kind: 'access', name: 'Ann', email }, from),
      askQuote: (email: string, from = newAddress()) =>
        post('/api/consultation', createConsultation({ email }), from),
      order: (email: string, from = newAddress(), clientId?: string) =>
        post('/api/payment/direct-debit', createDirectDebit({ email, clientId }), from),
      inquire: (email: string, from = newAddress()) =>
        post('/api/client-onboarding', createOnboarding({ email }), from),
    };
  }

  test('one address has ten codes for personal data mailed in an hour, to whatever addresses', async () => {
    const { askCode, sent, later } = await open();
    const from = newAddress();
    for (const number of numbers(12)) await askCode(`stranger${number}@example.org`, from);
    expect(await sent('privacy-code')).toHaveLength(10);
    await askCode('other@example.org');
    expect(await sent('privacy-code')).toHaveLength(11);
    later(hour + 1);
    await askCode('stranger0@example.org', from);
    expect(await sent('privacy-code')).toHaveLength(12);
  });

  test('asked at once, they are no more', async () => {
    const { askCode, sent } = await open();
    const from = newAddress();
    await Promise.all(numbers(14).map((number) => askCode(`stranger${number}@example.org`, from)));
    expect(await sent('privacy-code')).toHaveLength(10);
  });

  test('codes use up no place of a receipt, nor receipts one of a notice', async () => {
    const { askCode, askQuote, sent, services } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '2' });
    for (const number of numbers(4)) await askCode(`stranger${number}@example.org`);
    expect(await sent('privacy-code')).toHaveLength(2);
    for (const number of numbers(3)) await askQuote(`asks${number}@example.org`);
    expect(await sent('consultation-receipt')).toHaveLength(2);
    await queueNotice(services.clock(), 'pays@example.org');
    services.jobs.wake();
    expect(await sent('charge-notice')).toEqual(['pays@example.org']);
  });

  const queueNotice = (
    now: Date,
    recipient: string,
    sender: string | null = null,
    subjectId: string | null = null,
  ) =>
    queueMail(
      { manager: database.source.manager, mails: catalogue.mails, clock: () => now },
      {
        kind: 'charge-notice',
        recipient,
        email: recipient,
        subjectKind: 'customer',
        subjectId,
        data: { firstName: 'Ann', reference: 'AWN-7K2M9QXB', on: '2026-05-05', charges: [] },
        sender,
      },
    );

  test('notices of one sender wait at ten an hour, and hold up nobody else’s', async () => {
    const { sent, services, later } = await open();
    for (const number of numbers(12))
      await queueNotice(services.clock(), `n${number}@example.org`, 'one');
    for (const number of numbers(5)) await queueNotice(services.clock(), `m${number}@example.org`);
    services.jobs.wake();
    expect(await sent('charge-notice')).toHaveLength(15);
    later(hour + 1);
    expect(await sent('charge-notice')).toHaveLength(17);
  });

  test('mails whose sender is only found out hold up nobody else’s either', async () => {
    const { sent, services, inquire } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '12' });
    const { body } = await inquire('first@example.org');
    await sent('inquiry-receipt');
    for (const number of numbers(30))
      await queueNotice(services.clock(), `n${number}@example.org`, null, body.id);
    services.jobs.wake();
    expect(await sent('charge-notice')).toHaveLength(10);
    await queueNotice(services.clock(), 'other@example.org');
    services.jobs.wake();
    expect(await sent('charge-notice')).toContain('other@example.org');
  });

  test('a code that found no place before it ran out is not sent, and takes no place later', async () => {
    const { askCode, sent, later, get } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '1' });
    await askCode('first@example.org');
    await sent('privacy-code');
    await askCode('late@example.org');
    expect(await sent('privacy-code')).toEqual(['first@example.org']);
    later(hour + 1);
    await askCode('next@example.org');
    expect(await sent('privacy-code')).toEqual(['first@example.org', 'next@example.org']);
    const inbox = await get('/api/admin/inbox?kind=mail', asOwner);
    expect(inbox.body.data).toEqual([]);
  });

  test('a notice that waits is not sent once it is too late', async () => {
    const { sent, services, later } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '1' });
    await queueNotice(services.clock(), 'first@example.org');
    later(1000);
    await queueMail(withManager(services, database.source.manager), {
      kind: 'charge-notice',
      recipient: 'late@example.org',
      email: null,
      subjectKind: 'customer',
      subjectId: null,
      data: { firstName: 'Ann', reference: 'AWN-7K2M9QXB', on: '2026-05-05', charges: [] },
      life: hour / 2,
    });
    services.jobs.wake();
    expect(await sent('charge-notice')).toEqual(['first@example.org']);
    later(hour + 1);
    expect(await sent('charge-notice')).toEqual(['first@example.org']);
  });

  test('a receipt that is folded into another gives its place back to its sender', async () => {
    const { inquire, order, sent } = await open();
    const from = newAddress();
    for (const number of numbers(8)) {
      const email = `office${number}@example.org`;
      const { body } = await inquire(email, from);
      expect((await order(email, from, body.id)).status).toBe(200);
    }
    expect(await sent('order-receipt')).toHaveLength(8);
  });

  test('receipts that wait go out in their order, before those that come later', async () => {
    const { askQuote, sent, later } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '2' });
    for (const number of numbers(5)) {
      await askQuote(`r${number}@example.org`);
      later(1);
    }
    await sent('consultation-receipt');
    later(hour + 1);
    await askQuote('late@example.org');
    const order = ['r0', 'r1', 'r2', 'r3'].map((name) => `${name}@example.org`);
    expect(await sent('consultation-receipt')).toEqual(order);
  });

  test('one sender’s forms alert the owner 30 times an hour, and leave the alerts of others', async () => {
    const { askQuote, sent } = await open();
    const from = newAddress();
    for (const number of numbers(30)) await askQuote(`stranger${number}@example.org`, from);
    expect(await sent('consultation-alert')).toHaveLength(30);
    await askQuote('more@example.org', from);
    await askQuote('other@example.org');
    expect(await sent('consultation-alert')).toHaveLength(31);
  });

  test('a code that is replaced before it was sent is not sent', async () => {
    let refusals = 1;
    const { askCode, sent, services, later } = await open(
      {},
      {
        onRcptTo(_, __, done) {
          refusals -= 1;
          done(refusals >= 0 ? smtpError(451, '4.7.1 Try again later') : undefined);
        },
      },
    );
    const from = newAddress();
    await askCode('ann@example.org', from);
    await vi.waitFor(() => expect(refusals).toBe(0), { timeout: 20_000 });
    later(100);
    await askCode('ann@example.org', from);
    await vi.waitFor(() => expect(refusals).toBe(-1), { timeout: 20_000 });
    later(10_000);
    services.jobs.wake();
    expect(await sent('privacy-code')).toHaveLength(1);
    expect(refusals).toBe(-1);
  });
});
