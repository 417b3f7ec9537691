import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findKnownAddress, keepKnownAddress } from '#src/server/mail/known-addresses.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { patience } from '#tests/support/patience.ts';
import { createTestServer, newAddress } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const hour = 3_600_000;

anyDatabase('mails to addresses that never proved themselves', (database) => {
  const tables = ['job', 'event', 'submission', 'rate_limit', 'known_address', 'customer'];
  beforeEach(() => emptyTables(database.source, ...tables));

  async function open(settings: NodeJS.ProcessEnv = {}, options?: SMTPServerOptions) {
    const mail = await openMailServer(options);
    const server = await createTestServer(database.source, {
      ...mailSettings(mail.url),
      ...settings,
    });
    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(async () => {
      await server.services.jobs.stop();
      await server.close();
    });
    const due = () =>
      database.source.query('SELECT 1 FROM job WHERE done_at IS NULL AND due_at <= $1', [
        new Date(server.time.now.getTime() + 60_000),
      ]);
    const settled = () => vi.waitFor(async () => expect(await due()).toHaveLength(0), patience);
    const toStrangers = () =>
      mail.received.filter(({ recipients }) => !recipients[0]?.startsWith('owner@'));
    const ask = (email: string, remoteAddress = newAddress()) =>
      server.post('/api/consultation', createConsultation({ email }), { remoteAddress });
    return { ...server, settled, toStrangers, ask };
  }

  const prove = (email: string) =>
    database.source.query('INSERT INTO known_address VALUES ($1, now(), true)', [email]);

  test('end once it has proven itself, also if it pays later', async () => {
    const { source } = database;
    const email = 'known@example.org';
    for (const proven of [false, true, false]) {
      await keepKnownAddress(source, new Date(), email, { proven });
    }
    expect(await findKnownAddress(source, email)).toEqual({ proven: true });
  });

  test('of 40 forms at once with one address five cause a receipt', async () => {
    const { ask, settled, toStrangers } = await open();
    await Promise.all(Array.from({ length: 40 }, () => ask('stranger@example.org')));
    await settled();
    expect(toStrangers()).toHaveLength(5);
  });

  test('one sender causes ten receipts an hour, but those of known addresses do not count', async () => {
    const { ask, settled, toStrangers, time } = await open();
    const from = newAddress();
    await prove('known@example.org');
    const forms = Array.from({ length: 27 }, (_, number) =>
      ask(`stranger${number}@example.org`, from),
    );
    await Promise.all([...forms, ask('known@example.org', from)]);
    await settled();
    expect(toStrangers()).toHaveLength(11);
    await ask('stranger@example.org');
    time.now = new Date(time.now.getTime() + hour / 2);
    await ask('stranger29@example.org', from);
    time.now = new Date(time.now.getTime() + hour / 2 + 1);
    await ask('stranger28@example.org', from);
    await settled();
    expect(toStrangers()).toHaveLength(13);
  });

  test('have no text that a visitor typed and nothing that reads as a link', async () => {
    const { post, settled, toStrangers, time } = await open();
    const link = 'https://evil.example/win';
    const phone = '07700 900123';
    const email = 'stranger@example.org';
    const about = { email, phone, businessName: 'Win at www.evil.example now' };
    const forms: [path: string, body: object][] = [
      [
        '/api/client-onboarding',
        createOnboarding({
          ...about,
          fullName: 'evil.example Smith',
          businessDescription: `Visit ${link}`,
          hasDomain: 'yes',
          existingDomain: 'evil.example',
          selectedPackage: 'premium',
        }),
      ],
      [
        '/api/consultation',
        createConsultation({ ...about, fullName: link, projectDescription: `Visit ${link}` }),
      ],
      [
        '/api/website-update',
        createWebsiteUpdate({
          ...about,
          name: 'Ring 07700900123',
          currentWebsite: 'https://evil.example',
          description: `Visit ${link}`,
        }),
      ],
      [
        '/api/payment/direct-debit',
        createDirectDebit({ email, businessName: 'evil.example', firstName: 'evil.example' }),
      ],
    ];
    for (const [path, body] of forms) expect((await post(path, body)).status).toBe(200);
    // Its receipt is one with that of the order.
    const told = { ...forms[0]?.[1], email: 'folded@example.org' };
    const { body: inquiry } = await post('/api/client-onboarding', told);
    const order = { email: told.email, clientId: inquiry.id, businessName: 'evil.example' };
    await post('/api/payment/direct-debit', createDirectDebit(order));
    await settled();
    // That of the inquiry waited for an order.
    time.now = new Date(time.now.getTime() + 10 * 60_000);
    await settled();
    expect(toStrangers().length).toBeGreaterThanOrEqual(5);
    for (const { parsed } of toStrangers()) {
      const words = [parsed.subject, parsed.text, parsed.html].join('\n');
      expect(words).not.toMatch(/evil|visit|07700/i);
    }

    await prove(email);
    const [path, body] = forms[1] ?? ['', {}];
    await post(path, body, { 'idempotency-key': 'again' });
    await settled();
    expect(toStrangers().at(-1)?.parsed.text).toContain(link);
  });

  test('keep a plain name and business', async () => {
    const { ask, settled, toStrangers } = await open();
    await ask('stranger@example.org');
    await settled();
    expect(toStrangers()[0]?.parsed.text).toMatch(/Hello Idris.*Pell Joinery/);
  });

  test('asked for at once, no more are sent in an hour than the setting says', async () => {
    const { ask, settled, toStrangers } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '3' });
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => ask(`stranger${number}@example.org`)),
    );
    await settled();
    expect(toStrangers()).toHaveLength(3);
  });

  test('wait for the next hour when there are more than the setting says, and the desk says why', async () => {
    const { ask, get, settled, toStrangers, time } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '3' });
    // One after the other: each is told of those that were there when it looked.
    for (let number = 0; number < 8; number += 1) {
      time.now = new Date(time.now.getTime() + 1);
      await ask(`stranger${number}@example.org`);
    }
    await settled();
    expect(toStrangers()).toHaveLength(3);
    const { data } = (await get('/api/admin/mails?status=waiting', asOwner)).body;
    expect(data.map(({ error }: { error: string }) => error).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((ahead) =>
        expect.stringMatching(
          new RegExp(
            `^at most 3 an hour go to addresses that never opened a code or link of ours; ${ahead} others? waits? before it$`,
          ),
        ),
      ),
    );
    await prove('known@example.org');
    await ask('known@example.org');
    await settled();
    expect(toStrangers()).toHaveLength(4);
    for (const received of [7, 9]) {
      time.now = new Date(time.now.getTime() + hour + 1);
      await settled();
      expect(toStrangers()).toHaveLength(received);
    }
  });

  test('keep their place in the hour when the mail server puts them off', async () => {
    let refusals = 2;
    const { ask, services, toStrangers, time } = await open(
      { MAILS_TO_UNKNOWN_PER_HOUR: '1' },
      {
        onRcptTo({ address }, _, done) {
          if (!address.startsWith('stranger') || refusals === 0) return done();
          refusals -= 1;
          done(smtpError(451, '4.7.1 Try again later'));
        },
      },
    );
    await ask('stranger@example.org');
    const began = time.now.getTime();
    const received = () => {
      time.now = new Date(time.now.getTime() + 15_000);
      services.jobs.wake();
      expect(toStrangers()).toHaveLength(1);
    };
    await vi.waitFor(received, { timeout: patience, interval: 200 });
    expect(refusals).toBe(0);
    expect(time.now.getTime() - began).toBeLessThan(hour);
  });

  test('wait beyond the three days after which other mails expire', async () => {
    const { ask, settled, toStrangers, time } = await open({ MAILS_TO_UNKNOWN_PER_HOUR: '1' });
    for (const name of ['one', 'two']) await ask(`${name}@example.org`);
    await settled();
    expect(toStrangers()).toHaveLength(1);
    time.now = new Date(time.now.getTime() + 72.5 * hour);
    await settled();
    expect(toStrangers()).toHaveLength(2);
  });
});
