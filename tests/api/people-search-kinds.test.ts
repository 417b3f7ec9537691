import { beforeEach, expect, test } from 'vitest';
import { fillSearchLines } from '#migrations/1763704140000-write-search-lines.ts';
import { writeNumberLines } from '#migrations/1795710231000-number-quotes.ts';
import { catalogue } from '#src/app/features.ts';
import { searchKindsWhere } from '#src/server/search-kinds.ts';
import { foldSearched } from '#src/shared/fold-text.ts';
import {
  createConsultation,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { invoiceCharge } from '#tests/support/invoices.ts';
import { findPeople, peopleTables, personCalls } from '#tests/support/people.ts';
import { replyCalls } from '#tests/support/replies.ts';
import { openReview } from '#tests/support/reviews.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('what a search of people reads', (database) => {
  const server = sharedServer(database);
  const email = 'maud@ferris-heating.example.org';
  const lines = () =>
    database.source.query('SELECT * FROM search_line ORDER BY kind, text, row_id');
  const finds = async (search: string, count = 1) =>
    expect([search, (await findPeople(server, search)).length]).toEqual([search, count]);

  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables, 'invoice_counter');
  });

  /** Somebody with a line of every kind. */
  async function storeEveryKind() {
    const who = { email, fullName: 'Maud Ferris', businessName: 'Ferris Heating' };
    const inquiry = await server.post(
      '/api/client-onboarding',
      createOnboarding({ ...who, textContent: 'Otters', existingDomain: '', specialRequests: '' }),
    );
    const update = { email, name: 'Maud Ferris', description: 'Weasels' };
    await server.post('/api/website-update', createWebsiteUpdate(update));
    const { body } = await server.post(
      '/api/consultation',
      createConsultation({
        ...who,
        projectDescription: 'A page about badgers.',
        specialRequests: '',
      }),
    );
    const quotes = `/api/admin/consultations/${body.id}/quotes`;
    const line = { description: 'A sett', quantity: 1, unitPrice: 5000, monthly: false };
    await server.post(quotes, { lines: [line], note: 'With stoats' }, asOwner);
    const review = await openReview(server, { email, clientId: inquiry.body.id });
    await review.owner('PATCH', `/projects/${review.projectId}`, { domainName: 'warm.example' });
    await review.admin.write({ text: 'Teal' });
    await server.post(`/api/customer/${review.id}/messages`, { text: 'Lemurs' }, review.session);
    const decision = { id: review.design.id, status: 'revision_requested', feedback: 'Bluer' };
    await server.mutate('customer.design.decide', decision, review.session);
    const file = (await review.owner('GET', '')).body.data;
    const [request] = file.projects[0].changeRequests;
    const answer = { status: 'completed', adminResponse: 'Done in cyan' };
    await review.owner('PATCH', `/change-requests/${request.id}`, answer);
    const person = personCalls(server, email);
    const note = (await person.note('Rings back')).body.data;
    await invoiceCharge(database.source, server, { customerId: review.id, period: '2026-05' });
    return {
      review,
      note: `${await person.path()}/notes/${note.id}`,
      consultation: body.id,
      inquiry,
    };
  }

  test('is written for every kind by what stores it, and found', async () => {
    const { inquiry } = await storeEveryKind();
    await replyCalls(server, email).send({ text: 'With newts' });
    const about = { kind: 'correction', name: 'Maud Ferris', email, text: 'Polecats' };
    await server.post('/api/privacy/requests', about);
    const found: { kind: string }[] = await lines();
    expect([...new Set(found.map(({ kind }) => kind))].toSorted()).toEqual(
      searchKindsWhere(catalogue.found).toSorted(),
    );
    const reference: string = inquiry.body.id;
    for (const search of [
      'otters',
      'weasels',
      'badgers',
      'sett',
      'stoats',
      'copper',
      'bluer',
      'newts',
      'polecats',
    ])
      await finds(search);
    for (const search of ['teal', 'lemurs', 'cyan', 'rings', 'static set-up', 'invoice 1'])
      await finds(search);
    for (const search of ['maud', 'warm.ex', 'AWN-', reference, 'otters lemurs teal 01632'])
      await finds(search);
    await finds('otters nobody', 0);
  });

  test('is filled from rows that are stored already as it is written', async () => {
    await storeEveryKind();
    // Orders had no reference before they were written down here.
    const orders: { id: string; text: string }[] = await database.source.query(
      `SELECT row_id AS id, split_part(text, E'\\n', 1) AS text FROM search_line
       WHERE kind = 'order' AND text LIKE 'Order %'`,
    );
    for (const { id, text } of orders)
      await database.source.query(
        `UPDATE search_line SET text = $2, folded = $3 WHERE kind = 'order' AND row_id = $1`,
        // Digits of an id may read as a telephone number.
        [id, text, foldSearched(text)],
      );
    const written = await lines();
    const runner = database.source.createQueryRunner();
    await runner.query('DELETE FROM search_line');
    await fillSearchLines((sql, values) => runner.query(sql, values));
    await runner.query(writeNumberLines);
    await runner.release();
    expect(await lines()).toEqual(written);
  });

  test('follows what becomes of it', async () => {
    const { review, note, consultation } = await storeEveryKind();
    const project = `/projects/${review.projectId}`;
    await review.owner('PATCH', project, { projectName: 'A shop', projectDescription: 'Voles' });
    await finds('a shop');
    await finds('voles');
    await finds('website for', 0);
    await server.delete(note, asOwner);
    await finds('rings back', 0);
    await server.post(`${note}/restore`, {}, asOwner);
    await finds('rings back');
    await server.post(`/api/admin/consultations/${consultation}/undo`, undefined, asOwner);
    await finds('stoats', 0);
  });

  test.each([
    ['Zoë O’Brien', ['zoe', 'ZOË', 'zoe\u0308', "o'brien", 'O’Brien']],
    ['Rene\u0301e', ['renée', 'renee', 'RENE\u0301E']],
  ])('finds %s as people write it', async (fullName, searches) => {
    await server.post('/api/consultation', createConsultation({ email, fullName }));
    for (const search of searches) await finds(search);
  });

  test.each(['07700 900123', '+44 7700 900123', '0044 (0)7700-900123'])(
    'finds the telephone number %s in each way of writing it',
    async (phone) => {
      await server.post('/api/consultation', createConsultation({ email, phone }));
      const text = `Ring ${phone}, or not.`;
      await server.post(
        '/api/consultation',
        createConsultation({ email: 'b@example.org', projectDescription: text }),
      );
      for (const search of [
        '07700900123',
        '+447700900123',
        '+44 (0)7700 900 123',
        '00447700900123',
      ])
        await finds(search, 2);
      for (const search of ['07700 9001', '+447700', '900123']) await finds(search, 2);
      await finds('07700900124', 0);
    },
  );

  test.each(['LS1 4DY', 'LS14DY', 'ls1 4dy'])(
    'finds the postcode %s with and without its space',
    async (code) => {
      const projectDescription = `We are at ${code}.`;
      await server.post('/api/consultation', createConsultation({ email, projectDescription }));
      for (const search of ['LS14DY', 'ls1 4dy', 'LS1']) await finds(search);
      await finds('LS14DX', 0);
    },
  );
});
