import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { largeFile } from '#tests/support/import-files.ts';
import { importCalls } from '#tests/support/imports.ts';
import { statementsOf, stepsOf, tablesReadWhole } from '#tests/support/plans.ts';
import { sharedServer } from '#tests/support/server.ts';

anyDatabase('a large import', (database) => {
  const server = sharedServer(database);
  const { send, undo } = importCalls(server);

  test('takes a few statements for each batch of people, and is undone by a few', async () => {
    const count = async (rows: number) => {
      let id = '';
      const statements = await statementsOf(database.source, async () => {
        const { status, body } = await send(largeFile(rows));
        expect([status, body.data?.made.customers]).toEqual([200, rows]);
        id = body.data.made.id;
      });
      const undone = await statementsOf(database.source, async () => {
        expect((await undo(id)).body.data.removed).toBe(rows);
      });
      return [statements.length, undone.length];
    };
    const [made = 0, undone = 0] = await count(20);
    const many = await count(920);
    expect(many[0]).toBeLessThanOrEqual(made + 18 * 25);
    expect(many[1]).toBeLessThanOrEqual(undone + 9 * 25);
  });

  test('is read again by plans for as many rows as it has just stored', async () => {
    const { body } = await send(largeFile(900));
    await undo(body.data.made.id);
    await database.source.query('ANALYZE customer, mandate, customer_import_person');
    let id = '';
    const statements = await statementsOf(database.source, async () => {
      id = (await send(largeFile(900))).body.data.made.id;
    });
    const joins = statements.filter(([sql]) =>
      /customer_import_person AS made JOIN customer/.test(sql),
    );
    expect(joins).toHaveLength(1);
    for (const join of joins)
      expect(await stepsOf(database.source, join)).not.toContain('Nested Loop');
    await undo(id);
  });

  test('reads no table whole for a batch of it, nor for a batch of its undoing', async () => {
    await database.source.query(`
      INSERT INTO person (id, name, email, phone, standing, first_seen_at, last_seen_at)
      SELECT gen_random_uuid(), 'Caller ' || n, '', '01632 ' || (960000 + n), 'contact', now(), now()
      FROM generate_series(1, 10000) AS n;
      INSERT INTO event (topic, actor, at, person_id, data, subject_kind)
      SELECT 'person.noted', 'admin', now(), id, '{}', 'person' FROM person;
      ANALYZE person, event, billing_transaction, customer_import_person`);
    let id = '';
    const statements = await statementsOf(database.source, async () => {
      const file =
        'Name,Phone,Email\nCaller 7,+44 1632 960007,\nMo,01632 960144,\nAnn,,a@example.org';
      const { body } = await send(file);
      expect(body.data.counts).toMatchObject({ new: 1, contact: 1, known: 1 });
      id = body.data.made.id;
      await undo(id);
    });
    const reads = statements.filter(([sql]) => /regexp_replace\(phone|"hasMoved"/.test(sql));
    expect(reads).toHaveLength(3);
    for (const read of reads) {
      const whole = await tablesReadWhole(database.source, read);
      expect(whole.filter((table) => table === 'person' || table === 'event')).toEqual([]);
    }
  });

  test('of 5,000 customers is made, and undone, in one call each', async () => {
    const { status, body } = await send(largeFile(5000));
    expect([status, body.data?.counts.new]).toEqual([200, 5000]);
    expect((await undo(body.data.made.id)).body.data).toEqual({ removed: 5000, kept: [] });
  });
});
