import { expect, test } from 'vitest';
import { Person } from '#src/features/people/person/entity.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import { sharedDatabase } from '#tests/support/database.ts';

const database = sharedDatabase();
const email = 'maud@ferris-heating.example.org';
const at = new Date('2026-04-15T10:00:00Z');

/** The person as a form leaves them that gives so much. */
const leave = (given: { name?: string; businessName?: string; phone?: string }) =>
  database.source.transaction(async (manager) => {
    const { id } = await personOf({ manager }, { email, at, ...given });
    return manager.findOneByOrFail(Person, { id });
  });

test('what a form does not give of a person stays as it was', async () => {
  expect(await leave({})).toMatchObject({ email, name: '', businessName: '', phone: '' });
  const known = { name: 'Maud Ferris', businessName: 'Ferris Heating', phone: '01632 960123' };
  expect(await leave(known)).toMatchObject(known);
  expect(await leave({})).toMatchObject(known);
});
