import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findUnknownKeys } from '#src/server/database/sealed-rows.ts';
import { anyDatabase } from '#tests/support/database.ts';
import {
  forgedToken as forged,
  lines,
  refused,
  sharedQuotes,
  unknownQuote as unknown,
} from '#tests/support/quotes.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'idris@pell-joinery.example.org';
const visitor = {
  ...{ directDebits: [], questions: [] },
  ...{ fullName: 'Idris Pell', businessName: 'Pell Joinery', email },
};
const totals = { once: 34_500, monthly: 5000, vat: { once: 0, monthly: 0 } };

anyDatabase('a quote', (database) => {
  const { server, ask, create, send, list, read, accept, decline, question, ...calls } =
    sharedQuotes(database);
  const { undo, later, mails, states, tokenOf } = calls;

  test('is stored, decides the request, and can be read by its secret only', async () => {
    const id = await ask();
    const created = await create(id, { note: 'We keep your green.' });
    expect(created).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          consultationId: id,
          version: 1,
          status: 'sent',
          lines,
          totals,
          vatRate: null,
          note: 'We keep your green.',
          validUntil: '2026-05-15',
          decidedAt: null,
          acceptedName: null,
          termsVersion: null,
          declineReason: null,
        },
      },
    });
    const { url, ...quote } = created.body.data;
    expect(url).toMatch(/^http:\/\/localhost:\d+\/consultation\?quote=[\w-]{43}$/);
    expect(await states(id)).toEqual({
      status: 'quoted',
      topics: ['consultation.received', 'consultation.quoted', 'quote.sent'],
    });
    expect(await list(id)).toEqual([{ ...quote, url }]);
    const { declineReason: _, id: _id, consultationId: _for, updateId: _or, ...shown } = quote;
    const seen = await read(tokenOf(url));
    expect([seen.status, seen.body.data]).toEqual([200, { ...shown, ...visitor }]);
    expect(seen.headers['cache-control']).toBe('no-store');
  });

  test('its secret is stored as hash and encrypted only, and is in no log', async () => {
    const { id, token } = await send();
    await create(id, {}, { 'idempotency-key': 'one' });
    await accept(token);
    await question(token);
    for (const tried of [token, forged]) await read(tried);
    await server.query('public.quote.read', { token });
    const tables: { name: string }[] = await database.source.query(
      'SELECT relname AS name FROM pg_stat_user_tables',
    );
    const stored: string[] = [];
    for (const { name } of tables)
      stored.push(
        JSON.stringify(await database.source.query(`SELECT to_json(t) FROM ${name} AS t`)),
      );
    const secret = Buffer.from(token);
    for (const written of [token, ...(['hex', 'base64'] as const).map((as) => secret.toString(as))])
      expect(stored.join()).not.toContain(written);
    expect(stored.join()).toContain(createHash('sha256').update(token).digest('hex'));
    const { cipher } = server.services;
    expect(await findUnknownKeys(database.source, { keyIds: [] })).toEqual(cipher.keyIds);
    expect(server.log()).toContain('/api/quotes/…');
    for (const secret of [token, forged]) expect(server.log()).not.toContain(secret);
  });

  test('reading it decides nothing', async () => {
    const { id, token } = await send();
    const before = [await list(id), await states(id), await mails()];
    for (let time = 0; time < 3; time += 1) {
      expect((await read(token)).body.data.status).toBe('sent');
      for (const path of ['accept', 'decline', 'question'])
        expect((await server.get(`/api/quotes/${token}/${path}`)).status).toBe(404);
    }
    expect([await list(id), await states(id), await mails()]).toEqual(before);
  });

  test.each([
    ['no line', { lines: [] }, 'A quote has at least one line.'],
    [
      '51 lines',
      { lines: Array.from({ length: 51 }, () => lines[0]) },
      'A quote has at most 50 lines.',
    ],
    ['half a penny', { lines: [{ ...lines[0], unitPrice: 0.5 }] }, 'This must be whole pence.'],
    [
      'more discount than there is to pay once',
      { lines: [lines[0], { ...lines[0], unitPrice: -27_001 }, { ...lines[2], unitPrice: 9 }] },
      'The discounts come to £0.01 more than what is charged once.',
    ],
    [
      'more discount than there is to pay monthly',
      { lines: [lines[0], { ...lines[2], unitPrice: -1000 }] },
      'The discounts come to £10.00 more than what is charged monthly.',
    ],
    ['thousandths', { lines: [{ ...lines[0], quantity: 1.125 }] }, /at most two decimals/],
    ['no quantity', { lines: [{ ...lines[0], quantity: 0 }] }, /from 0.01 to 1,000/],
    ['a day that has passed', { validUntil: '2026-04-14' }, /has not passed/],
    [
      'more than an account can hold',
      { lines: [{ ...lines[0], quantity: 1000, unitPrice: 10_000_000 }] },
      'A quote comes to at most £1,000,000.',
    ],
    [
      'more monthly than an account can hold',
      { lines: [lines[0], { ...lines[2], quantity: 1000, unitPrice: 10_000_000 }] },
      'A quote comes to at most £1,000,000.',
    ],
  ])('is refused with %s, and the request stays open', async (_, body, message) => {
    const id = await ask();
    expect(await create(id, body)).toMatchObject(refused(400, message));
    expect(await states(id)).toEqual({ status: 'pending', topics: ['consultation.received'] });
    expect(await list(id)).toEqual([]);
  });

  test('needs a request that exists and was not delayed', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await create(nobody)).status).toBe(404);
    expect(await list(nobody)).toBeUndefined();
    const id = await ask();
    const path = `/api/admin/consultations/${id}/status`;
    await server.patch(path, { status: 'delayed' }, asOwner);
    expect(await create(id)).toMatchObject(
      refused(409, /^This was already decided: it is delayed/),
    );
  });

  test('marked as sent elsewhere creates none; one can be sent later', async () => {
    const id = await ask();
    await server.patch(`/api/admin/consultations/${id}/status`, { status: 'quoted' }, asOwner);
    expect([await list(id), await mails()]).toEqual([[], []]);
    later(1);
    await create(id);
    expect((await mails()).map(({ dueAt }) => dueAt)).toEqual([server.time.now]);
    expect(await undo(id)).toMatchObject(refused(409, /^Another quote was sent since/));
  });

  test('repeated with the same key is stored once', async () => {
    const id = await ask();
    const first = await create(id, {}, { 'idempotency-key': 'again' });
    expect((await create(id, {}, { 'idempotency-key': 'again' })).body).toEqual(first.body);
    expect(await list(id)).toHaveLength(1);
  });

  describe('a newer version', () => {
    test('supersedes it, and is shown at the old address', async () => {
      const { id, token } = await send();
      later(60);
      const newer = (await create(id, { lines: lines.slice(0, 1) })).body.data;
      expect(newer).toMatchObject({ version: 2, status: 'sent' });
      expect((await list(id)).map(({ status }: { status: string }) => status)).toEqual([
        'sent',
        'superseded',
      ]);
      expect((await read(token)).body.data).toMatchObject({
        status: 'superseded',
        newerUrl: newer.url,
      });
      expect((await read(tokenOf(newer.url))).body.data).not.toHaveProperty('newerUrl');
      for (const response of [await accept(token), await decline(token)])
        expect(response).toMatchObject(refused(409, 'There is a newer version of this quote.'));
      expect((await accept(tokenOf(newer.url))).status).toBe(200);
      expect(await create(id)).toMatchObject(refused(409, /was accepted/));
    });

    test('is mailed at once, and replaces an unsent mail of the older one', async () => {
      const { id } = await send();
      later(2);
      await create(id);
      expect(await mails()).toMatchObject([
        { kind: 'quote-sent', data: { version: 2 }, dueAt: server.time.now },
      ]);
    });

    test('created ten times at once gets ten numbers, and one is open', async () => {
      const id = await ask();
      const responses = await Promise.all(Array.from({ length: 10 }, () => create(id)));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const versions: { version: number; status: string }[] = await list(id);
      expect(versions.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(versions.filter(({ status }) => status === 'sent')).toMatchObject([{ version: 10 }]);
    });

    test('concurrent with an acceptance of the older one: one of them wins', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, token } = await send();
        const [created, accepted] = await Promise.all([create(id), accept(token)]);
        expect([created.status, accepted.status].toSorted()).toEqual([200, 409]);
        const open = (await list(id)).filter(({ status }: { status: string }) => status === 'sent');
        expect(open).toHaveLength(created.status === 200 ? 1 : 0);
      }
    });
  });

  describe('undone', () => {
    test('it is withdrawn with its mail, which waits until then', async () => {
      const { id, token } = await send();
      const due = new Date(server.time.now.getTime() + 15_000);
      expect(await mails()).toMatchObject([{ kind: 'quote-sent', recipient: email, dueAt: due }]);
      later(10);
      expect((await undo(id)).status).toBe(200);
      expect(await mails()).toEqual([]);
      expect(await list(id)).toEqual([]);
      expect((await states(id)).status).toBe('pending');
      for (const call of [read, accept, decline, question])
        expect(await call(token)).toMatchObject(unknown);
      expect((await create(id)).body.data).toMatchObject({ version: 2, status: 'sent' });
    });

    test.each([accept, decline])('it stays once it was decided', async (call) => {
      const { id, token } = await send();
      await call(token);
      expect(await undo(id)).toMatchObject(refused(409, /^The quote was decided since/));
      expect((await states(id)).status).toBe('quoted');
    });

    test('concurrent with an acceptance: one of them wins', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, token } = await send();
        const [undone, accepted] = await Promise.all([undo(id), accept(token)]);
        expect([undone.status, accepted.status]).toEqual(
          undone.status === 200 ? [200, 404] : [409, 200],
        );
      }
    });
  });
});
