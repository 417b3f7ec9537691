import { beforeEach, expect, test } from 'vitest';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { openConversation } from '#tests/support/messages.ts';
import { linedUp } from '#tests/support/pairs.ts';
import { peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { endMoney } from '#tests/support/whole-person.ts';

const database = sharedDatabase();
const server = sharedServer(database, { CUSTOMER_LOGIN: 'email' });
const old = 'maud@feris.example.org';
/** Where each call has changed everything, and has not told of it yet. */
const telling = 'LOCK TABLE event IN SHARE MODE';

beforeEach(() => emptyTables(database.source, 'project', 'message', 'session', ...peopleTables));

test('nobody stays logged in by an address that is corrected meanwhile', async () => {
  await createCustomer(server, { email: old });
  const path = await personCalls(server, old).path();
  const [corrected, login] = await linedUp(database, telling, [
    () => server.patch(path, { email: 'maud@ferris.example.org' }, asOwner),
    () => server.post('/api/customer/login', { email: old }),
  ]);
  expect([corrected?.status, login?.status, login?.body.success]).toEqual([200, 200, false]);
  expect(await database.source.query('SELECT FROM session')).toEqual([]);
});

test('a message that arrives while its customer is erased is not kept', async () => {
  const person = await openConversation(server, { email: old });
  await endMoney(person, server);
  const id = await personAt(database.source, old);
  const [erased, sent] = await linedUp(database, telling, [
    () => server.post(`/api/admin/people/${id}/erase`, {}, asOwner),
    () => person.customer.write('Are you there?'),
  ]);
  expect([erased?.status, sent?.status]).toEqual([200, 404]);
  expect(await database.source.query('SELECT FROM message')).toEqual([]);
});
