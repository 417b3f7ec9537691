import { beforeEach, expect, test } from 'vitest';
import { createConsultation, createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { peopleTables } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/server.ts';

anyDatabase('people who are stored at once', (database) => {
  const server = sharedServer(database);
  const count = async (table: string) => {
    const [{ rows }] = await database.source.query(`SELECT count(*)::int AS rows FROM ${table}`);
    return rows;
  };
  beforeEach(() => emptyTables(database.source, ...peopleTables));

  test('twenty orders and requests of one new address make one person and one customer', async () => {
    const email = 'Maud@Ferris-Heating.example.org';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? server.post('/api/payment/direct-debit', createDirectDebit({ email }))
          : server.post('/api/consultation', createConsultation({ email })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tables = ['person', 'person_address', 'customer', 'payment_request', 'consultation'];
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1, 10, 10]);
    expect(
      await database.source.query(
        `SELECT count(DISTINCT person_id)::int AS people FROM (
           SELECT person_id FROM customer UNION ALL SELECT person_id FROM payment_request
           UNION ALL SELECT person_id FROM consultation UNION ALL SELECT person_id FROM event
         ) AS of_them`,
      ),
    ).toEqual([{ people: 1 }]);
  });
});
