import { beforeAll, describe, expect, test } from 'vitest';
import { createConsultation, createDirectDebit, tokenOf } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { keepRows } from '#tests/support/kept-rows.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { pairings } from '#tests/support/pairs.ts';
import { personAt } from '#tests/support/person-id.ts';
import { lines } from '#tests/support/quotes.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const names = ['anna', 'dora', 'maud', 'bea'] as const;
type Name = (typeof names)[number];
const emailOf = (name: string) => `${name}@example.org`;

const database = sharedDatabase();
const server = sharedServer(database, {
  ...mailSettings('smtp://127.0.0.1:9'),
  CUSTOMER_LOGIN: 'email',
});
const query = (sql: string, values: unknown[] = []) => database.source.query(sql, values);

const ids = {} as Record<Name, string>;
let token = '';

const post = (path: string, body: object = {}) => server.post(`/api${path}`, body, asOwner);
const person = (name: Name) => `/admin/people/${ids[name]}`;
const join = (one: Name, other: Name) => () => post(`${person(one)}/join`, { with: ids[other] });
const correct = (name: Name, change: object) => () =>
  server.patch(`/api${person(name)}`, change, asOwner);
const reply = (name: Name) => () =>
  post(`${person(name)}/replies`, { subject: 'Your website', text: 'Hello.' });

const logIn = () => server.post('/api/customer/login', { email: emailOf('anna') });

/** Everything that changes one of these people, or goes by who they are; Maud is joined to Anna. */
const calls = {
  'join Dora': join('anna', 'dora'),
  'join Anna to Dora': join('dora', 'anna'),
  'join Bea by the joined one': join('maud', 'bea'),
  'join Anna to Bea': join('bea', 'anna'),
  'join Bea to Dora': join('bea', 'dora'),
  separate: () => post(`${person('maud')}/separate`),
  'correct the address': correct('anna', { email: 'anna.new@example.org' }),
  'correct by the joined one': correct('maud', { name: 'Anna Corrected' }),
  'take Dora’s address': correct('anna', { email: emailOf('dora') }),
  order: () =>
    server.post('/api/payment/direct-debit', createDirectDebit({ email: emailOf('anna') })),
  'order of the joined one': () =>
    server.post('/api/payment/direct-debit', createDirectDebit({ email: emailOf('maud') })),
  'ask for a quote': () =>
    server.post('/api/consultation', createConsultation({ email: emailOf('anna') })),
  'accept the quote': () =>
    server.post(`/api/quotes/${token}/accept`, { name: 'Anna', accepted: true }),
  erase: () => post(`${person('anna')}/erase`),
  'erase the other': () => post(`${person('dora')}/erase`),
  reply: reply('anna'),
  'add a person': () => post('/admin/people', { name: 'Zoë', email: 'anna.new@example.org' }),
  'log in': logIn,
};
type CallName = keyof typeof calls;
const callNames = Object.keys(calls) as CallName[];

let startAgain = async () => {};

beforeAll(async () => {
  for (const name of names) {
    const asked = await server.post(
      '/api/consultation',
      createConsultation({ email: emailOf(name), fullName: name }),
    );
    ids[name] = await personAt(database.source, emailOf(name));
    if (name !== 'anna') continue;
    const sent = await post(`/admin/consultations/${asked.body.id}/quotes`, { lines });
    token = tokenOf(sent.body.data.url);
  }
  await join('anna', 'maud')();
  await query('DELETE FROM event');
  startAgain = await keepRows(database.source);
});

/** What is wrong with who is one with whom. */
const faults = () =>
  query(
    `SELECT person.name, 'is under somebody who is no root' AS fault
     FROM person JOIN person AS root ON root.id = person.joined_to WHERE root.joined_to IS NOT NULL
     UNION ALL SELECT name, 'has an account and is not the root' FROM person
     WHERE customer_id IS NOT NULL AND joined_to IS NOT NULL
     UNION ALL SELECT min(name), 'has two accounts' FROM person WHERE customer_id IS NOT NULL
     GROUP BY coalesce(joined_to, id) HAVING count(*) > 1
     UNION ALL SELECT name, 'has an account with another address' FROM person
     JOIN customer ON customer.id = customer_id WHERE customer.email <> person.email
       AND customer.email NOT LIKE 'erased-%'
     UNION ALL SELECT name, 'has no address that is theirs' FROM person
     WHERE email <> '' AND email NOT IN (SELECT known.email FROM person_address AS known
       JOIN person AS other ON other.id = known.person_id
       WHERE coalesce(other.joined_to, other.id) = coalesce(person.joined_to, person.id))
     UNION ALL SELECT name, 'has an account that does not know them' FROM person
     WHERE customer_id IS DISTINCT FROM (SELECT id FROM customer WHERE person_id = person.id)
     UNION ALL SELECT DISTINCT email, 'is still told of' FROM event
     WHERE email NOT IN (SELECT email FROM person_address)
     UNION ALL SELECT DISTINCT email, 'is still written to or about' FROM mail
     WHERE email NOT IN (SELECT email FROM person_address)
     UNION ALL SELECT email, 'is logged in with an address that was corrected' FROM customer
     JOIN session ON session.customer_id = customer.id WHERE email = 'anna.new@example.org'
     UNION ALL SELECT recipient, 'is written to at an address that was corrected' FROM mail
     JOIN job ON job.id = job_id JOIN person_address ON person_address.email = recipient
     JOIN person ON person.id = person_id
     WHERE job.done_at IS NULL AND person.email <> recipient AND mail.kind <> 'address-changed'`,
  );

/** How often what happens once was told. An erasure takes along what was told of an earlier one. */
const told = async (topic: string): Promise<number> =>
  topic === 'person.erased'
    ? (await query('SELECT FROM erasure')).length
    : (await query('SELECT FROM event WHERE topic = $1', [topic])).length;

const once: Partial<Record<CallName, string>> = {
  'join Dora': 'person.joined',
  'join Anna to Dora': 'person.joined',
  'join Bea by the joined one': 'person.joined',
  'join Anna to Bea': 'person.joined',
  'join Bea to Dora': 'person.joined',
  separate: 'person.separated',
  'correct the address': 'person.corrected',
  'correct by the joined one': 'person.corrected',
  'accept the quote': 'quote.accepted',
  erase: 'person.erased',
  'erase the other': 'person.erased',
  'add a person': 'person.added',
};

const ways = pairings<{ status: number; body: unknown }>(database, {
  'the people': 'SELECT FROM person ORDER BY id FOR UPDATE',
  // Where each has read and written what it goes by.
  'what is told': 'LOCK TABLE event IN SHARE MODE',
});

test('each alone is done', { timeout: 120_000 }, async () => {
  const answers: unknown[] = [];
  for (const name of callNames) {
    await startAgain();
    const { status, body } = await calls[name]();
    if (status !== 200) answers.push({ name, status, body });
  }
  expect(answers).toEqual([{ name: 'take Dora’s address', status: 409, body: expect.anything() }]);
});

describe.each(Object.entries(ways))('%s', (_, send) => {
  test.each(callNames)('%s, beside itself and every other', { timeout: 300_000 }, async (one) => {
    const wrong: unknown[] = [];
    for (const other of callNames.slice(callNames.indexOf(one))) {
      await startAgain();
      const answers = await send(calls[one], calls[other]);
      const failed = answers.filter(({ status }) => status >= 500);
      const found = await faults();
      const topic = one === other && once[one];
      const times = topic ? await told(topic) : 1;
      if (failed.length > 0 || found.length > 0 || times !== 1)
        wrong.push({ other, answers: failed, found, times });
    }
    expect(wrong).toEqual([]);
  });
});
