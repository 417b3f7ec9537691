import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { callRest } from '#tests/support/rest-calls.ts';
import { report } from './figures.ts';
import { times } from './scale.ts';
import { givePostgres, settingsOf, start } from './storage.ts';

const postgres = givePostgres();

/** Jobs of a killed process wait for the end of its lease: brought forward here. */
const endLeases = 'UPDATE job SET due_at = now() WHERE done_at IS NULL AND due_at > now()';

test('every order is mailed, twice only after a crash, while sending processes are killed', async () => {
  const orders = times(60, 500);
  const url = await createDatabase(postgres().url);
  const database = new pg.Client(url);
  await database.connect();
  onTestFinished(() => database.end());

  const servers: BuiltServer[] = [];
  const settings: NodeJS.ProcessEnv[] = [];
  let kills = 0;
  let restarting = Promise.resolve();
  /** Kills a process in the middle of a mail, and starts it again. */
  const crash = async (number: number) => {
    kills += 1;
    await servers[number]?.crash();
    const [next] = await start(settings[number] ?? {});
    servers[number] = next;
  };

  const accepted: { id: string; recipient: string }[] = [];
  const mail = await openMailServer({
    onRcptTo: (_, __, done) =>
      done(Math.random() < 0.2 ? smtpError(451, 'please try again') : null),
    async onData(stream, session, done) {
      // A killed process leaves half a mail.
      const parsed = await simpleParser(stream).catch(() => undefined);
      if (!parsed) return;
      const { messageId = '', subject = '' } = parsed;
      // On Mondays the first process queues the digest.
      if (subject.startsWith('Your week')) return done();
      const [recipient] = session.envelope.rcptTo;
      accepted.push({ id: messageId, recipient: recipient?.address ?? '' });
      if (Math.random() < 0.05)
        restarting = restarting.then(() => crash(Math.floor(Math.random() * servers.length)));
      done();
    },
  });

  for (let number = 0; number < 3; number += 1) {
    settings.push({
      ...(await settingsOf({ DATABASE_URL: url })),
      ...mailSettings(mail.url),
      SECRET_KEY: 'a key that all three processes share',
    });
    servers.push((await start(settings[number] ?? {}))[0]);
  }

  // Strangers' mails are limited.
  await database.query(
    `INSERT INTO known_address
     SELECT 'order' || number || '@example.org', now(), true FROM generate_series(0, $1) AS number`,
    [orders],
  );

  /** Sends an order until a process answers it. */
  const order = async (number: number) => {
    const body = createDirectDebit({ email: `order${number}@example.org` });
    for (;;) {
      const server = servers[Math.floor(Math.random() * servers.length)];
      const key = { 'idempotency-key': `order ${number}` };
      const response = await callRest(
        server?.url ?? '',
        'POST',
        '/api/payment/direct-debit',
        body,
        key,
      ).catch(() => undefined);
      if (response?.status === 200) return;
      await sleep(50);
    }
  };
  for (let number = 0; number < orders; number += 4)
    await Promise.all([0, 1, 2, 3].map((offset) => order(number + offset)));
  // Orders that never commit are told to nobody.
  await database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON payment_request
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  for (let number = 0; number < 5; number += 1) {
    const body = createDirectDebit({ email: `rolled-back${number}@example.org` });
    await callRest(servers[0]?.url ?? '', 'POST', '/api/payment/direct-debit', body).catch(
      () => {},
    );
  }

  const openJobs = async () => {
    await restarting;
    await database.query(endLeases);
    const { rows } = await database.query(
      'SELECT count(*)::int AS open FROM job WHERE done_at IS NULL',
    );
    return rows[0].open;
  };
  await expect.poll(openJobs, { timeout: 300_000, interval: 500 }).toBe(0);

  const { rows } = await database.query<{ email: string }>('SELECT email FROM payment_request');
  expect(rows).toHaveLength(orders);
  const told = accepted.filter(({ recipient }) => recipient !== 'owner@awning.example.org');
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(
    new Set(rows.map(({ email }) => email)),
  );
  // A receipt, with the notice of the first payment, and an alert to the owner.
  expect(new Set(told.map(({ id }) => id)).size).toBe(orders);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(2 * orders);
  const doubles = accepted.length - 2 * orders;
  report('mail under kill -9', { orders, kills, 'mails sent twice': doubles });
  expect(kills).toBeGreaterThan(0);
  // A process sends three mails at once.
  expect(doubles).toBeLessThanOrEqual(3 * kills);
  for (const server of servers) await server.stop();
});
