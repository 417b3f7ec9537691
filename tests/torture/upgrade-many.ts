import { openStorage } from './upgrade-rows.ts';

/** What the release stores of customers and of those who asked, each after what it references. */
const multiplied = [
  'onboarding_inquiry',
  'payment_request',
  'consultation',
  'website_update',
  'customer',
  'project',
  'design',
  'change_request',
  'billing_transaction',
];

/**
 * Copies the demo data of the release until there are so many customers, each with addresses and ids
 * of their own: an id becomes the same one wherever it stands. Returns how many there are.
 */
export const multiplyCustomers = (storage: NodeJS.ProcessEnv, wanted: number): Promise<number> =>
  openStorage(storage, async (db) => {
    const count = 'SELECT count(*)::int AS customers FROM customer';
    const [{ customers }] = await db.query(count);
    const copies = Math.ceil(wanted / customers) - 1;
    for (const table of multiplied) {
      const columns: { name: string; type: string }[] = await db.query(
        `SELECT quote_ident(column_name) AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      );
      const values = columns.map(({ name, type }) => {
        if (type === 'uuid') return `md5(${name} || '-' || copy)::uuid`;
        return name === 'email' ? `copy || '.' || email` : name;
      });
      await db.query(
        `INSERT INTO ${table} (${columns.map(({ name }) => name)})
         SELECT ${values} FROM ${table}, generate_series(1, ${copies}) AS copy`,
      );
    }
    await db.query('ANALYZE');
    return (await db.query(count))[0].customers;
  });
