import { describe, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { startAccepter } from '#tests/support/processes.ts';
import {
  forgedToken as forged,
  lines,
  refused,
  sharedQuotes,
  unknownQuote as unknown,
} from '#tests/support/quotes.ts';

const day = 86_400;
const email = 'idris@pell-joinery.example.org';
const totals = { once: 34_500, monthly: 5000, vat: { once: 0, monthly: 0 } };

anyDatabase('a decision on a quote', (database) => {
  const { server, create, send, list, read, accept, decline, question, ...calls } =
    sharedQuotes(database);
  const { later, mails, states, accounts, tokenOf } = calls;

  describe('accepted', () => {
    test('creates customer and project, and stores the debt once', async () => {
      const { id, token } = await send();
      const accepted = await accept(token, ' Idris  Pell ');
      expect(accepted).toMatchObject({
        status: 200,
        body: {
          message: 'Quote accepted',
          data: { status: 'accepted', acceptedName: 'Idris  Pell', totals },
        },
      });
      const decidedAt = server.time.now.toISOString();
      expect(accepted.body.data.decidedAt).toBe(decidedAt);
      expect(await accounts()).toMatchObject({
        customers: [
          {
            email,
            first_name: 'Idris',
            last_name: 'Pell',
            business_name: 'Pell Joinery',
            package: 'premium',
            subscription_status: 'pending',
            monthly_fee: 5000,
            next_billing_date: null,
          },
        ],
        projects: [
          {
            project_name: 'Website for Pell Joinery',
            project_description: expect.stringMatching(/staircases/),
            status: 'pending',
          },
        ],
        transactions: [{ amount: 34_500, type: 'setup', state: 'planned' }],
      });
      const [event] = await database.source.query(
        "SELECT data, actor, subject_id AS id FROM event WHERE topic = 'quote.accepted'",
      );
      expect(event).toEqual({
        actor: 'visitor',
        id,
        data: {
          fullName: 'Idris Pell',
          businessName: 'Pell Joinery',
          number: 1,
          isUpdate: false,
          version: 1,
          once: 34_500,
          monthly: 5000,
          acceptedName: 'Idris  Pell',
          newCustomer: true,
        },
      });
      const queued = (await mails()).map(({ kind, recipient }) => [kind, recipient]);
      expect(queued).toEqual(
        expect.arrayContaining([
          ['quote-receipt', email],
          ['quote-accepted', 'owner@awning.example.org'],
        ]),
      );
    });

    test('by a customer creates another project, and changes only the fee', async () => {
      const { email: known } = await createCustomer(server, { email: 'known@example.org' });
      const [before] = (await accounts()).customers;
      const { token } = await send({ lines: lines.slice(2) }, { email: 'Known@Example.org' });
      expect((await accept(token)).status).toBe(200);
      const { customers, projects, transactions } = await accounts();
      const agreed = {
        monthly_fee: before.monthly_fee + 5000,
        monthly_for: 'Premium Static Website, Ongoing support',
        quote_id: expect.any(String),
        quote_accepted_at: server.time.now,
        quoted_monthly: true,
      };
      expect(customers).toEqual([{ ...before, ...agreed }]);
      expect(known).toBe('known@example.org');
      expect(projects).toHaveLength(2);
      expect(projects.at(-1)).toMatchObject({ project_name: 'Website redesign for Pell Joinery' });
      expect(transactions.map(({ type }: { type: string }) => type).sort()).toEqual(['setup']);
    });

    test('by a customer who pays monthly adds to the fee, once for each quote', async () => {
      const { email: known } = await createCustomer(server, { email: 'known@example.org' });
      const fee = async () => (await accounts()).customers[0].monthly_fee;
      expect(await fee()).toBe(1000);
      const { token } = await send({}, { email: known });
      for (let times = 0; times < 2; times += 1) expect((await accept(token)).status).toBe(200);
      expect(await fee()).toBe(6000);
      const { token: second } = await send({}, { email: known });
      await accept(second);
      expect(await fee()).toBe(11_000);
    });

    test('again gives the same response, and another name changes nothing', async () => {
      const { token } = await send();
      const first = await accept(token);
      later(60 * day);
      expect((await accept(token, 'Somebody Else')).body).toEqual(first.body);
      expect(await decline(token)).toMatchObject(refused(409, /it is accepted/));
      expect((await accounts()).projects).toHaveLength(1);
    });

    test('twenty times at once creates everything once', async () => {
      const { id, token } = await send();
      const responses = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const opened = Object.values(await accounts()).map((rows) => rows.length);
      expect(opened).toEqual([1, 1, 1]);
      const { topics } = await states(id);
      expect(topics.filter((topic) => topic === 'quote.accepted')).toHaveLength(1);
      expect((await mails()).filter(({ kind }) => kind === 'quote-accepted')).toHaveLength(1);
    });

    test('and declined in two processes at once is decided once', async () => {
      const { url } = database;
      // The embedded database has one process.
      if (url === undefined) return;
      const { id, token } = await send();
      const { now } = server.time;
      const both = [0, 1].map(() => startAccepter(url, newFolder(), token, now));
      await Promise.all(both.map((one) => one.said(1)));
      for (const one of both) one.process.stdin?.end('go\n');
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
      const said = both.flatMap(({ lines: [, ...decisions] }) => decisions);
      const [status] = said.filter((line) => line !== 'refused');
      expect(said.filter((line) => line === status)).toHaveLength(status === 'accepted' ? 12 : 6);
      expect(said).toHaveLength(18);
      const { topics } = await states(id);
      expect(topics.filter((topic) => topic === `quote.${status}`)).toHaveLength(1);
      const opened = Object.values(await accounts()).map((rows) => rows.length);
      expect(opened).toEqual(status === 'accepted' ? [1, 1, 1] : [0, 0, 0]);
    });

    test('and declined at once is one of the two', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { token } = await send();
        const responses = await Promise.all([accept(token), decline(token)]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      }
    });

    test.each(['', ' ', 'I', 'x'.repeat(201)])('needs a name: %j is none', async (name) => {
      const { token } = await send();
      expect((await accept(token, name)).status).toBe(400);
      expect((await accounts()).projects).toEqual([]);
    });
  });

  test('a decline tells the owner why; repeating it gives the same response', async () => {
    const { id, token } = await send();
    const first = await decline(token);
    expect(first).toMatchObject({ status: 200, body: { message: 'Quote declined' } });
    expect(first.body.data).not.toHaveProperty('declineReason');
    expect((await decline(token, 'Too dear')).body).toEqual(first.body);
    expect(await accept(token)).toMatchObject(refused(409, /it is declined/));
    expect(await list(id)).toMatchObject([
      { status: 'declined', declineReason: 'Another firm was nearer.' },
    ]);
    const alerts = (await mails()).filter(({ kind }) => kind === 'quote-declined');
    expect(alerts).toMatchObject([{ data: { reason: 'Another firm was nearer.' } }]);
    expect((await create(id)).body.data).toMatchObject({ version: 2, status: 'sent' });
  });

  test('a question is sent to the owner once, and decides nothing', async () => {
    const { id, token } = await send();
    const from = { remoteAddress: '203.0.113.9' };
    for (let time = 0; time < 2; time += 1)
      expect((await question(token, 'Is it included?', from)).body).toEqual({ success: true });
    const asked = (await mails()).filter(({ kind }) => kind === 'quote-question');
    expect(asked).toMatchObject([
      { recipient: 'owner@awning.example.org', data: { question: 'Is it included?' } },
    ]);
    expect((await question(token, ' ')).status).toBe(400);
    expect(await list(id)).toMatchObject([{ status: 'sent' }]);
  });

  test('it can be accepted on its last day in London, and has ended after it', async () => {
    const { id, token } = await send({ validUntil: '2026-04-20' });
    const other = await send({ validUntil: '2026-04-20' });
    server.time.now = new Date('2026-04-20T22:59:59Z');
    expect((await accept(other.token)).status).toBe(200);
    server.time.now = new Date('2026-04-20T23:00:00Z');
    expect((await read(token)).body.data.status).toBe('expired');
    expect(await list(id)).toMatchObject([{ status: 'expired' }]);
    for (const response of [await accept(token), await decline(token)])
      expect(response).toMatchObject({
        status: 410,
        body: { code: 'GONE', message: 'This quote has ended. Ask us for a new one.' },
      });
    const { status, error } = await server.mutate('public.quote.accept', { token, name: 'Idris' });
    expect([status, error.data]).toMatchObject([410, { code: 'GONE', httpStatus: 410 }]);
    expect((await question(token)).status).toBe(200);
    const renewed = (await create(id)).body.data;
    expect((await accept(tokenOf(renewed.url))).status).toBe(200);
  });

  test('forged tokens and ids open no quote', async () => {
    const { id, quoteId, token } = await send();
    const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const tried of [forged, flipped])
      for (const call of [read, accept, decline, question])
        expect(await call(tried)).toMatchObject(unknown);
    for (const tried of [id, quoteId, token.slice(1), `${token}A`, "' OR true --"])
      expect((await read(encodeURIComponent(tried))).status).toBe(400);
    expect(await list(id)).toMatchObject([{ status: 'sent' }]);
  });

  test('one address shows and decides its own quote only', async () => {
    const mine = await send();
    const theirs = await send({}, { fullName: 'Ada Finch', email: 'ada@finch.example.org' });
    expect((await read(theirs.token)).body.data.fullName).toBe('Ada Finch');
    await accept(mine.token);
    expect(await list(theirs.id)).toMatchObject([{ status: 'sent' }]);
    for (const path of [`${mine.id}/quotes`]) {
      expect((await server.get(`/api/admin/consultations/${path}`)).status).toBe(401);
      expect((await server.post(`/api/admin/consultations/${path}`, { lines })).status).toBe(401);
    }
  });
});
