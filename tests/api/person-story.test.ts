import { beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { readStory } from '#src/features/desk/people/story/story-service.ts';
import { topicNames } from '#src/server/events/topics.ts';
import { withManager } from '#src/server/service-context.ts';
import { createOnboarding, createWebsiteUpdate, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { eventData } from '#tests/support/event-data.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { askForQuote, peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt, personIdSql } from '#tests/support/person-id.ts';
import { statementsOf, tablesReadWhole } from '#tests/support/plans.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { toldTitles } from '#tests/support/told-titles.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';

anyDatabase("a person's story", (database) => {
  const server = sharedServer(database);
  const maud = personCalls(server, email);
  const later = (minutes = 1) => {
    server.time.now = new Date(server.time.now.getTime() + minutes * 60_000);
  };
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  test('contains everything that happened with them, newest first', async () => {
    const { body: inquiry } = await server.post(
      '/api/client-onboarding',
      createOnboarding({ email: email.toUpperCase() }),
    );
    later();
    const { body: asked } = await askForQuote(server, { email });
    later();
    const lines = [
      { description: 'Work', quantity: 2, unitPrice: 10_000, monthly: false },
      { description: 'Care', quantity: 1, unitPrice: 1500, monthly: true },
    ];
    const { body: quote } = await server.post(
      `/api/admin/consultations/${asked.id}/quotes`,
      { lines },
      asOwner,
    );
    later();
    const token = tokenOf(quote.data.url);
    await server.post(`/api/quotes/${token}/decline`, { reason: 'Too dear' });
    later();
    await server.post('/api/website-update', createWebsiteUpdate({ email }));
    later();
    const customer = await createCustomer(server, { email, clientId: inquiry.id });
    later();
    const decisionPath = `/api/admin/client-onboarding/${inquiry.id}/status`;
    await server.patch(decisionPath, { status: 'accepted' }, asOwner);
    later();
    const design = await customer.addDesign();
    later();
    const session = await customer.logIn();
    const decision = { status: 'revision_requested', feedback: 'Bluer, please' };
    await server.patch(`/api/customer/design/${design.id}`, decision, session);
    later();
    await server.post(`/api/customer/${customer.id}/messages`, { text: 'Is it ready?' }, session);
    later();
    await invoiceCharge(database.source, server, { customerId: customer.id });
    later();
    await maud.note('Rings back on Thursdays only.');
    later();
    await server.post('/api/customer/logout-everywhere', {}, session);

    const { story } = await maud.read();
    const told = story
      .filter(({ kind }: { kind: string }) => !['mail', 'charge', 'invoice'].includes(kind))
      .map(({ title, text, amount }: Record<string, unknown>) => [title, text, amount]);
    expect(told).toEqual([
      ['Logged out everywhere', '', null],
      ['Note', 'Rings back on Thursdays only.', null],
      ['Wrote to you', 'Is it ready?', null],
      ['Asked for changes to Home page, version 1', 'Bluer, please', null],
      ['You showed Home page, version 1', 'Copper on navy.', null],
      ['You accepted the inquiry', '', null],
      [expect.stringMatching(/^Project opened: /), expect.any(String), null],
      ['Ordered the premium website', '£150.00 set-up, of £160.00 with the first month', null],
      [expect.stringMatching(/^Asked for an update of /), expect.any(String), null],
      ['Declined quote Q-0001', 'Too dear', null],
      ['You sent quote Q-0001', 'and £15.00 a month', 20_000],
      ['Asked for a quote', expect.any(String), 39_500],
      ['Asked for a premium website', expect.any(String), null],
    ]);
    const money = (await maud.story('?only=money')).data;
    expect(money.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Charge announced: /),
        expect.stringMatching(/^Invoice \d+ issued$/),
      ]),
    );
    const mails = await maud.titles('?only=mails');
    expect(mails).toContain('Emailed: Order receipt');
    // What it says is in that of the order.
    expect(mails).not.toContain('Emailed: Inquiry receipt');
    expect(mails.join()).not.toContain('alert');
    expect(story.find(({ kind }: { kind: string }) => kind === 'inquiry').about).toEqual({
      kind: 'inquiry',
      id: inquiry.id,
    });
  });

  test('describes topics in words of its own', async () => {
    await createCustomer(server, { email });
    await emptyTables(database.source, 'event');
    const names = topicNames(catalogue.topics);
    for (const topic of names)
      await database.source.query(
        `INSERT INTO event (at, topic, subject_kind, email, person_id, actor, data)
         VALUES ($1, $2, 'customer', $3, ${personIdSql('$3')}, 'admin', $4)`,
        [server.time.now, topic, email, eventData(topic)],
      );
    const entries = [];
    for (let query = ''; ; ) {
      const { data, earlier } = await maud.story(query);
      entries.push(...data);
      if (earlier === null) break;
      query = `?${new URLSearchParams({ cursor: earlier })}`;
    }
    const told = entries.filter(({ key }: { key: string }) => key.startsWith('event '));
    for (const { kind, title } of entries) {
      expect(Object.keys(catalogue.storyKinds)).toContain(kind);
      expect(title).toMatch(/^[A-Z]/);
      expect(names.filter((name) => title.includes(name))).toEqual([]);
    }
    expect(told.map(({ title }: { title: string }) => title).toSorted()).toEqual(toldTitles);
  });

  describe('of thousands of entries', () => {
    const fill = (customerId: string, count: number) =>
      database.source.query(
        `INSERT INTO event (at, topic, subject_kind, subject_id, person_id, actor, data)
         SELECT $2::timestamptz + n * interval '1 microsecond', 'message.sent', 'customer', $1,
           (SELECT person_id FROM customer WHERE id = $1), 'admin', $4
         FROM generate_series(1, $3::int) AS n`,
        [customerId, new Date('2026-04-01T10:00:00Z'), count, eventData('message.sent')],
      );

    test('is read in pages without gaps or repetitions', async () => {
      const customer = await createCustomer(server, { email });
      await fill(customer.id, 320);
      // All at one moment: only the key tells them apart.
      await database.source.query(
        `INSERT INTO person_note (person_id, created_at, text)
         SELECT id, '2026-04-01T10:00:00Z', 'Note ' || n FROM person, generate_series(1, 130) AS n`,
      );
      const keys: string[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const page = await maud.story(cursor && `?${new URLSearchParams({ cursor })}`);
        keys.push(...page.data.map(({ key }: { key: string }) => key));
        cursor = page.earlier;
        pages += 1;
      }
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => key.startsWith('event')).length).toBeGreaterThan(320);
      expect(keys.filter((key) => key.startsWith('note'))).toHaveLength(130);
      expect(pages).toBe(Math.ceil(keys.length / 50));
    });

    test('is read by one statement and by indexes', async () => {
      const customer = await createCustomer(server, { email });
      await fill(customer.id, 5000);
      await database.source.query('ANALYZE');
      const ctx = withManager(server.services, database.source.manager);
      const id = await personAt(database.source, email);
      const [statement, ...others] = await statementsOf(database.source, () =>
        readStory(ctx, { id }),
      );
      if (!statement || others.length > 0) throw new Error(`${others.length} others are run`);
      expect(await tablesReadWhole(database.source, statement)).not.toContain('event');
      // People's words are written in TypeScript; statements hold codes.
      expect(statement[0]).not.toMatch(/'[A-Z]/);
    });

    test.each(['x', '1_', '1', `${'9'.repeat(17)}_a`, "1_a'", '-1_note a', 'NaN_note'])(
      'the cursor %s is refused',
      async (cursor) => {
        await createCustomer(server, { email });
        const { status } = await server.get(
          `${await maud.path()}/story?${new URLSearchParams({ cursor })}`,
          asOwner,
        );
        expect(status).toBe(400);
      },
    );

    test('a cursor before the first entry gives an empty page, one after the last the newest', async () => {
      await createCustomer(server, { email });
      expect((await maud.story('?cursor=0_note')).data).toEqual([]);
      expect((await maud.story(`?cursor=${'9'.repeat(16)}_note`)).data.length).toBeGreaterThan(3);
    });
  });
});
