import { beforeEach, describe, expect, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { askForQuote, peopleTables, personCalls } from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { proofs } from '#tests/support/proof.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const theirs = { phone: '01632 960001', address: '1 Mill Lane', city: 'Little Marrow' };
const strange = { phone: '01632 960666', businessName: 'Strange Ltd' };

anyDatabase('what a form says of a customer who did not prove that it is theirs', (database) => {
  const server = sharedServer(database);
  const later = () => {
    server.time.now = new Date(server.time.now.getTime() + 60_000);
  };
  const proposals = (person: { proposed: { field: string; value: string }[] }) =>
    person.proposed.map(({ field, value }) => `${field}: ${value}`);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await database.source.query('UPDATE person SET joined_to = NULL, same_as = NULL');
    await emptyTables(database.source, ...peopleTables);
  });

  const open = async () => {
    const customer = await createCustomer(server, {
      ...{ ...theirs, firstName: 'Maud', lastName: 'Ferris', businessName: 'Ferris Heating' },
    });
    later();
    return { ...customer, read: personCalls(server, customer.email).read };
  };

  test.each([
    ['an inquiry', '/client-onboarding', createOnboarding],
    ['a request for a quote', '/consultation', createConsultation],
    ['a request for an update', '/website-update', createWebsiteUpdate],
    ['an order', '/payment/direct-debit', createDirectDebit],
  ] as const)('stands beside what is known, as proposed: %s', async (_, path, create) => {
    const { email, read } = await open();
    const before = await read();
    const names = {
      fullName: 'S. Tranger',
      name: 'S. Tranger',
      firstName: 'S.',
      lastName: 'Tranger',
    };
    const postal = { address: '9 Far Street', city: 'Elsewhere', postcode: 'EX1 9ZZ' };
    const sent = await server.post(`/api${path}`, {
      ...create({ email, ...strange }),
      ...names,
      ...(path.includes('direct-debit') ? postal : {}),
    });
    expect(sent.status).toBe(200);
    const after = await read();
    const known = ({ name, businessName, phone, phones, ...rest }: typeof after) => {
      const { address, city, postcode, domains } = rest;
      return { name, businessName, phone, phones, address, city, postcode, domains };
    };
    expect(known(after)).toEqual(known(before));
    expect(before.proposed).toEqual([]);
    expect(proposals(after)).toEqual(
      expect.arrayContaining([
        'name: S. Tranger',
        'businessName: Strange Ltd',
        'phone: 01632 960666',
        ...(path.includes('direct-debit') ? ['address: 9 Far Street, Elsewhere, EX1 9ZZ'] : []),
      ]),
    );
    expect(after.proposed[0].about).toMatchObject({ id: sent.body.id });
  });

  test('is said once, in no other spelling of what is known, and gone once the owner corrects', async () => {
    const { email, read } = await open();
    await askForQuote(server, {
      ...{ email, fullName: 'maud  FERRIS', businessName: 'Ferris Heating' },
      phone: '+44 (0)1632 960001',
    });
    expect((await read()).proposed).toEqual([]);
    await askForQuote(server, { email, fullName: 'Maud Ferris', ...strange });
    later();
    await askForQuote(server, { email, fullName: 'Maud Ferris', phone: '+44 1632 960666' });
    expect(proposals(await read()).filter((line) => line.startsWith('phone'))).toHaveLength(1);
    later();
    const path = await personCalls(server, email).path();
    await server.patch(path, { phone: '01632 960777' }, asOwner);
    expect((await read()).proposed).toEqual([]);
  });

  test('leaves whoever is one with them as they were', async () => {
    const { email, read } = await open();
    await askForQuote(server, { email: 'other@example.org', fullName: 'Maud at home' });
    const other = await personAt(database.source, 'other@example.org');
    const path = await personCalls(server, email).path();
    await server.post(`${path}/join`, { with: other }, asOwner);
    later();
    await askForQuote(server, { email: 'other@example.org', fullName: 'S. Tranger', ...strange });
    const person = await read();
    expect(person).toMatchObject({
      joined: [{ name: 'Maud at home' }],
      phones: expect.not.arrayContaining([strange.phone]),
    });
    expect(proposals(person)).toContain('name: S. Tranger');
  });

  test('is what they are, where they have no account', async () => {
    const email = 'idris@example.org';
    await askForQuote(server, { email, fullName: 'Idris', phone: '01632 960002' });
    later();
    await askForQuote(server, { email, fullName: 'Idris Pell', phone: '01632 960003' });
    expect(await personCalls(server, email).read()).toMatchObject({
      ...{ name: 'Idris Pell', phone: '01632 960003', proposed: [] },
      phones: ['01632 960003', '01632 960002'],
    });
  });
});

anyDatabase('what a customer says of themselves', (database) => {
  const { server, maud, proven, strangerOrders, decide, order } = proofs(database);
  const read = () => personCalls(server, maud.email).read();
  const phone = '01632 960555';

  describe('once a code proved that it is they', () => {
    test('counts, of an update that they ask for', async () => {
      const update = createWebsiteUpdate({ email: maud.email, phone });
      await server.post('/api/website-update', update, await proven());
      const person = await read();
      expect(person).toMatchObject({ phone, phones: expect.arrayContaining([phone]) });
      expect(person.proposed.filter(({ field }: { field: string }) => field === 'phone')).toEqual(
        [],
      );
    });

    test('counts, of an order of theirs, with its address', async () => {
      server.time.now = new Date(server.time.now.getTime() + 60_000);
      await order({ phone: '01632 960556', address: '2 High Street' }, await proven());
      expect(await read()).toMatchObject({ phone: '01632 960556', address: '2 High Street' });
    });
  });

  test('counts, of an order that waited, once it is accepted', async () => {
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    const { body } = await strangerOrders({ phone: '01632 960557', address: '3 New Road' });
    expect((await read()).address).not.toBe('3 New Road');
    expect((await read()).phones).not.toContain('01632 960557');
    await decide(body.id, 'accept');
    expect(await read()).toMatchObject({
      address: '3 New Road',
      phones: expect.arrayContaining(['01632 960557']),
    });
  });
});
