import { beforeEach, expect, test } from 'vitest';
import { foldText } from '#src/shared/fold-text.ts';
import { createConsultation, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { openConversation } from '#tests/support/messages.ts';
import { findPeople, peopleTables } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** Characters of the scripts that a search folds, with full-width ones, spaces, dashes and quotes. */
const characters = [
  [0x09, 0x590],
  [0x1e00, 0x1efa],
  [0x1f00, 0x2000],
  [0x2000, 0x2070],
  [0x2190, 0x2200],
  [0x3000, 0x3002],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe10],
  [0xff01, 0xff5f],
].flatMap(([first = 0, end = 0]) =>
  Array.from({ length: end - first }, (_, at) => String.fromCodePoint(first + at)),
);

anyDatabase('a search', (database) => {
  const server = sharedServer(database);
  beforeEach(() => emptyTables(database.source, ...peopleTables));

  test('folds characters in the database as elsewhere', async () => {
    // Latin letters of other languages, Greek and Cyrillic of other centuries keep their case there.
    const known = characters.filter(
      (letter) => !/[\u0180-\u024f\u0370-\u037f\u03cf-\u03ff\u0460-\u058f]/.test(letter),
    );
    const rows: { text: string; folded: string }[] = await database.source.query(
      `SELECT text, folded('x' || text || 'x') AS folded FROM unnest($1::text[]) AS text`,
      [known],
    );
    const wrong = rows.filter(({ text, folded }) => folded !== foldText(`x${text}x`));
    expect(
      wrong.map(({ text, folded }) => [text.codePointAt(0)?.toString(16), text, folded]),
    ).toEqual([]);
  });

  const written = {
    firstName: 'Zoë',
    lastName: 'O’Brien',
    businessName: 'Smith–Jones “Café” Łódź',
  };
  const searches = [
    ...['zoe', 'ZOË', 'zoe\u0308', 'Ｚｏｅ', 'zo\u200be', "o'brien", 'O’BRIEN', 'Oʼbrien'],
    ...['smith-jones', 'smith\u2011jones', '"cafe"', '«CAFÉ»', 'lodz', 'zoe\u00a0o‘brien'],
  ];

  test('finds people however they are written', async () => {
    await createCustomer(server, written);
    await createCustomer(server, { firstName: 'Anna', lastName: 'Brien' });
    for (const search of searches)
      expect([search, await findPeople(server, search)]).toEqual([search, ['Zoë O’Brien']]);
  });

  test('finds the rows of lists', async () => {
    const fullName = `${written.firstName.normalize('NFD')} ${written.lastName}`;
    const { businessName } = written;
    await server.post('/api/client-onboarding', createOnboarding({ fullName, businessName }));
    await server.post('/api/consultation', createConsultation({ fullName, businessName }));
    await server.post('/api/consultation', createConsultation({ fullName: 'Anna Brien' }));
    await createCustomer(server, { firstName: fullName, lastName: 'x', businessName });
    const found = async (list: string, search: string) => {
      const query = new URLSearchParams({ search });
      const { body } = await server.get(`/api/admin/${list}?${query}`, asOwner);
      return (body.data ?? body).length;
    };
    for (const search of searches) {
      for (const list of ['client-onboarding', 'consultations', 'customers'])
        expect([list, search, await found(list, search)]).toEqual([list, search, 1]);
      const { data } = await server.query('admin.billing.transactions', { search }, asOwner);
      expect([search, data.total]).toEqual([search, 1]);
    }
  });

  test('finds what was written, and shows it', async () => {
    const maud = await openConversation(server, { firstName: 'Maud', lastName: 'Ferris' });
    await maud.customer.write('My cousin Zoe\u0308’s shop is called “Ærø”.');
    for (const search of ["zoë's", 'ZOE', 'aero', 'Ærø', 'ærø'])
      expect([search, await findPeople(server, search)]).toEqual([search, ['Maud Ferris']]);
    const { data } = await server.query('admin.person.search', { search: 'zoe' }, asOwner);
    expect(data[0].match).toMatch(/^In a message: My cousin Zo/);
  });

  test('finds an address by its letters, and a telephone number by full-width digits', async () => {
    await server.post(
      '/api/consultation',
      createConsultation({
        fullName: 'Uwe Müller',
        email: 'uwe@Müller.example',
        phone: '０１６３２ ９６０４１７',
      }),
    );
    for (const search of [
      'uwe@müller.example',
      'UWE@MU\u0308LLER.EXAMPLE',
      '01632 960417',
      '９６０４１７',
    ])
      expect([search, await findPeople(server, search)]).toEqual([search, ['Uwe Müller']]);
  });
});
