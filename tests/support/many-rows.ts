import { randomUUID } from 'node:crypto';
import type { Cipher } from '#src/server/auth/cipher.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
} from './builders.ts';
import { nameCustomers, personIdSql, storePeople } from './person-id.ts';

type Query = (sql: string, values: unknown[]) => Promise<unknown>;
type Row = Record<string, unknown>;

/** The status of every tenth row that is not the one it came with. */
export const decided = {
  onboarding_inquiry: 'accepted',
  consultation: 'quoted',
  website_update: 'completed',
  payment_request: 'collected',
  customer: 'cancelled',
} as const;

/**
 * Fills every list of the desk with so many rows at once: number n came n minutes after the first,
 * is of Person n of Business n, and every tenth is decided, or private in the portfolio.
 */
export async function fillLists(query: Query, cipher: Cipher, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => rowsOf(at + 1, cipher));
  const emails = rows.map(({ customer }) => customer.email);
  await storePeople(query, emails);
  for (const table of Object.keys(rows[0] ?? {}) as (keyof ReturnType<typeof rowsOf>)[]) {
    const values = rows.map((row) => snakeCase(row[table]));
    const columns = Object.keys(values[0] ?? {}).join(', ');
    const ofPerson = columns.includes('email');
    await query(
      `INSERT INTO ${table} (${columns}${ofPerson ? ', person_id' : ''})
       SELECT ${columns}${ofPerson ? `, ${personIdSql('given.email')}` : ''}
       FROM jsonb_populate_recordset(NULL::${table}, $1) AS given`,
      [JSON.stringify(values)],
    );
  }
  await nameCustomers(query);
}

/** Gives each customer a mandate, a charge and an invoice; the last is a credit note for Person 7. */
export async function fillMoney(query: Query): Promise<void> {
  await query(
    `INSERT INTO mandate (id, customer_id, reference, status, agreed_at, terms_version, provider,
       first_charge_on)
     SELECT id, id, 'AWN-' || id, 'active', created_at, '1', 'record', '2026-04-01' FROM customer`,
    [],
  );
  await query(
    `INSERT INTO billing_transaction (id, customer_id, mandate_id, description, billing_date,
       amount, type)
     SELECT id, id, id, 'Set-up', '2026-04-01', 7500, 'setup' FROM customer`,
    [],
  );
  await query(
    `INSERT INTO invoice (id, number, prefix, seller, kind, customer_id, transaction_id, issued_on, recipient,
       description, total, vat, vat_rate)
     SELECT id, row_number() OVER (), '', '{}', CASE email WHEN 'person-7@business-7.example.org'
         THEN 'credit_note' ELSE 'invoice' END, id, id, '2026-04-01',
       jsonb_build_object('fullName', 'Person', 'businessName', business_name, 'address', '[]'::jsonb),
       'Set-up', 12000, 2000, 20 FROM customer`,
    [],
  );
}

/** Gives each customer a request about their data. */
export async function fillPrivacyRequests(query: Query): Promise<void> {
  await query(
    `INSERT INTO privacy_request (id, created_at, person_id, email, kind, name, text, proven)
     SELECT id, created_at, person_id, email, 'access', first_name, '', true FROM customer`,
    [],
  );
}

function rowsOf(n: number, cipher: Cipher) {
  const came = {
    id: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  };
  const who = { email: `person-${n}@business-${n}.example.org`, businessName: `Business ${n}` };
  const fullName = `Person ${n}`;
  const names = { firstName: 'Person', lastName: String(n) };
  const status = (table: keyof typeof decided, first: string) =>
    n % 10 === 0 ? decided[table] : first;
  const { accountHolderName, sortCode, accountNumber, ...order } = createDirectDebit();
  const seal = (column: string, plain: string) =>
    cipher.seal(plain, `payment_request/${came.id}/${column}`);
  const { estimatedPrice: _, ...quote } = createConsultation();
  return {
    onboarding_inquiry: {
      ...createOnboarding({ fullName, ...who }),
      ...came,
      status: status('onboarding_inquiry', 'new'),
    },
    consultation: {
      ...quote,
      ...came,
      ...who,
      fullName,
      estimatedPrice: 395,
      status: status('consultation', 'pending'),
    },
    website_update: {
      ...createWebsiteUpdate({ name: fullName, ...who }),
      ...came,
      status: status('website_update', 'pending'),
    },
    payment_request: {
      ...order,
      ...came,
      ...who,
      ...names,
      sealedAccountHolderName: seal('accountHolderName', accountHolderName),
      sealedSortCode: seal('sortCode', sortCode),
      sealedAccountNumber: seal('accountNumber', accountNumber),
      agreedAt: came.createdAt,
      termsVersion: '1',
      status: status('payment_request', 'pending'),
    },
    customer: {
      ...came,
      ...who,
      ...names,
      package: 'basic',
      subscriptionStatus: status('customer', 'active'),
    },
    portfolio_item: {
      ...createPortfolioItem('', {
        projectTitle: fullName,
        clientName: who.businessName,
        industry: 'Trade',
      }),
      ...came,
      features: '[]',
      isPublic: n % 10 !== 0,
    },
  };
}

const snakeCase = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
