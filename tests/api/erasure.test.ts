import { beforeEach, expect, test } from 'vitest';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import {
  createWholePerson,
  endMoney,
  findText,
  storedObjects,
  wholeSettings,
} from '#tests/support/whole-person.ts';

/** Where the table of personal data lets words of somebody stay who was erased. */
const allowed = [
  'invoice.recipient',
  'payment_request.business_name',
  'payment_request.first_name',
  'payment_request.last_name',
];

anyDatabase('the erasure of a person', (database) => {
  const server = sharedServer(database, wholeSettings);
  let people = 0;
  beforeEach(() => emptyTables(database.source, 'rate_limit', 'submission'));

  const whole = () => {
    people += 1;
    return createWholePerson(server, `zyx${people}w`);
  };
  const erase = (id: string, body: object = {}) =>
    server.post(`/api/admin/people/${id}/erase`, body, asOwner);
  const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

  test('is refused with the reasons while money is live, and changes nothing', async () => {
    const person = await whole();
    const before = await findText(database.source, person.tag);
    const { status, body } = await erase(person.personId);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/Direct Debit .+ is live/)]);
    const dry = await erase(person.personId, { dryRun: true });
    expect(dry.body.data.refusals.length).toBeGreaterThan(0);
    expect(await findText(database.source, person.tag)).toEqual(before);
  });

  test('leaves their words in no table and no object, but where the law has them kept', async () => {
    const person = await whole();
    await endMoney(person, server);
    expect((await findText(database.source, person.tag)).length).toBeGreaterThan(40);
    const dry = await erase(person.personId, { dryRun: true });
    expect(dry.body.data).toMatchObject({ isErased: false, refusals: [], pictures: 2 });
    expect(dry.body.data.stays).toContainEqual(
      expect.objectContaining({ title: 'Payments and invoices', until: '2033-04-15' }),
    );
    const { body } = await erase(person.personId);
    expect(body.data).toEqual({ ...dry.body.data, isErased: true });
    // The answers to forms are kept for a day, for who sends them twice.
    await emptyTables(database.source, 'submission');
    const found = await findText(database.source, person.tag);
    expect(found.filter((column) => !allowed.includes(column))).toEqual([]);
    expect(found).toContain('invoice.recipient');
    const left = 'SELECT phone, postcode FROM person WHERE id = $1';
    expect(await database.source.query(left, [person.personId])).toEqual([
      { phone: '', postcode: '' },
    ]);
    for (const url of [person.imageUrl, person.sent])
      expect(storedObjects(server)).not.toContain(nameIn(url));
  });

  test('ends their sessions; who comes back is somebody new', async () => {
    const person = await whole();
    await endMoney(person, server);
    await erase(person.personId);
    const portal = `/api/customer/${person.id}/dashboard`;
    expect((await server.get(portal, person.session)).status).toBe(401);
    await server.post('/api/website-update', createWebsiteUpdate({ email: person.email }));
    expect(await personAt(database.source, person.email)).not.toBe(person.personId);
  });

  test('leaves a picture that somebody else shows', async () => {
    const person = await whole();
    await endMoney(person, server);
    const other = await createCustomer(server);
    const shown = await other.addDesign();
    await database.source.query('UPDATE design SET design_image_url = $1 WHERE id = $2', [
      person.imageUrl,
      shown.id,
    ]);
    await erase(person.personId);
    expect(storedObjects(server)).toContain(nameIn(person.imageUrl));
    expect(storedObjects(server)).not.toContain(nameIn(person.sent));
  });

  test.each(['joined', 'kept'])('of the %s one of two joined people is of both', async (which) => {
    const person = await whole();
    await endMoney(person, server);
    const email = `${person.tag}other@example.org`;
    await server.post(
      '/api/website-update',
      createWebsiteUpdate({ email, name: `${person.tag}x` }),
    );
    const other = await personAt(database.source, email);
    const path = `/api/admin/people/${person.personId}/join`;
    expect((await server.post(path, { with: other }, asOwner)).status).toBe(200);
    const erased = await erase(which === 'joined' ? String(other) : person.personId);
    expect(erased.status).toBe(200);
    await emptyTables(database.source, 'submission');
    const found = await findText(database.source, person.tag);
    expect(found.filter((column) => !allowed.includes(column))).toEqual([]);
  });

  test('leaves what somebody else sent, also from their portal', async () => {
    const person = await whole();
    const update = createWebsiteUpdate({
      email: `${person.tag}.friend@example.net`,
      name: 'A Friend',
    });
    await server.post('/api/website-update', update, person.session);
    await endMoney(person, server);
    await erase(person.personId);
    expect(await findText(database.source, update.email)).toContain('website_update.email');
    const friend = await personAt(database.source, update.email);
    expect((await server.get(`/api/admin/people/${friend}`, asOwner)).body.data.name).toBe(
      'A Friend',
    );
  });

  test('of nobody is not found', async () => {
    expect((await erase(crypto.randomUUID())).status).toBe(404);
  });
});
