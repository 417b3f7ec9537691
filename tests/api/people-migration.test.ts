import { expect, onTestFinished, test } from 'vitest';
import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { emptyDatabase } from '#tests/support/database.ts';

const after = migrations.findIndex(({ name }) => name === 'StorePeople1763704150000');

/** The same id as earlier versions gave to an address. */
const digest = (email: string) => `md5('${email}')::uuid`;

test('people keep their ids, and have their addresses, telephones and events', async () => {
  const url = await emptyDatabase();
  const open = async (known: typeof migrations) => {
    const database = openDatabase({ url, dataDir: '', entities, migrations: known, warn() {} });
    onTestFinished(() => database.close());
    return database.ready;
  };
  const before = await open(migrations.slice(0, after));
  await before.query(`
    INSERT INTO customer (email, first_name, last_name, business_name, package, subscription_status)
    VALUES ('maud@example.org', 'Maud', 'Ferris', 'Ferris Heating', 'premium', 'cancelled');
    INSERT INTO website_update (created_at, name, email, phone, business_name, current_website,
      update_category, timeline, budget, description)
    VALUES
      ('2026-04-01', 'M.', ' MAUD@example.org ', '01632 960001', 'Ferris', '', 'basic', '', '', 'Old'),
      ('2026-04-02', 'M.', 'maud@example.org', '01632 960002', 'Ferris', '', 'basic', '', '', 'New'),
      ('2026-04-03', 'Idris Pell', 'idris@example.org', '', 'Joinery', '', 'basic', '', '', 'Oak');
    INSERT INTO event (at, topic, subject_kind, email, actor, data)
    VALUES ('2026-04-03', 'update.received', 'update', 'idris@example.org', 'visitor', '{}'),
      ('2026-04-03', 'portfolio.changed', 'portfolio', NULL, 'admin', '{}');
  `);
  const db = await open(migrations.slice(0, after + 1));
  expect(
    await db.query(
      `SELECT email, name, phone, standing, customer_id IS NOT NULL AS "isCustomer",
         id IN (${digest('maud@example.org')}, ${digest('idris@example.org')}) AS "keepsId",
         (SELECT count(*)::int FROM website_update WHERE person_id = person.id) AS updates,
         (SELECT count(*)::int FROM customer WHERE person_id = person.id) AS accounts,
         (SELECT count(*)::int FROM event WHERE person_id = person.id AND data = '{}') AS events,
         ARRAY(SELECT email FROM person_address WHERE person_id = person.id) AS addresses
       FROM person ORDER BY email`,
    ),
  ).toEqual([
    {
      ...{ email: 'idris@example.org', name: 'Idris Pell', phone: '', standing: 'update' },
      ...{ isCustomer: false, keepsId: true, updates: 1, accounts: 0, events: 1 },
      addresses: ['idris@example.org'],
    },
    {
      ...{ email: 'maud@example.org', name: 'Maud Ferris', phone: '01632 960002' },
      ...{ standing: 'customer', isCustomer: true, keepsId: true, updates: 2, accounts: 1 },
      ...{ events: 0, addresses: ['maud@example.org'] },
    },
  ]);
});
