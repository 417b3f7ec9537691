import { beforeEach, describe, expect, test } from 'vitest';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { adminPassword, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

const zofia = {
  fullName: 'Zofia Wren',
  businessName: 'Wren & Daughters',
  email: 'zofia@wren.example.org',
};

eachDatabase("requests on the owner's desk", (database) => {
  const server = sharedServer(database);
  beforeEach(async () => {
    await database.source.query('TRUNCATE consultation, website_update, submission');
  });

  const list = (path: string) => server.get(`/api/admin/${path}`, asOwner);
  const set = (path: string, id: string, status: unknown) =>
    server.patch(`/api/admin/${path}/${id}/status`, { status }, asOwner);

  /** Stores three, the newest first. */
  async function storeThree(path: string, bodies: object[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [place, body] of bodies.entries()) {
      server.time.now = new Date(Date.UTC(2026, 3, 15 - place, 10));
      ids.push((await server.post(path, body)).body.id);
    }
    return ids;
  }
  const storeConsultations = () =>
    storeThree('/api/consultation', [
      createConsultation(zofia),
      createConsultation({ fullName: 'Idris Pell', businessName: '100% Oak' }),
      createConsultation({
        fullName: 'Maud Ferris',
        businessName: 'ÉCLAIRS & Co',
        email: 'MAUD@heating.example.org',
      }),
    ]);
  const storeUpdates = () =>
    storeThree('/api/website-update', [
      createWebsiteUpdate({ name: 'Zofia Wren' }),
      createWebsiteUpdate({ name: 'Idris Pell' }),
      createWebsiteUpdate({ name: 'Maud Ferris' }),
    ]);
  const names = (items: { fullName?: string; name?: string }[]) =>
    items.map(({ fullName, name }) => fullName ?? name);

  describe('the lists', () => {
    test('GET consultations is the bare list, oldest first, whole', async () => {
      const ids = await storeConsultations();
      const { status, body } = await list('consultations');
      expect(status).toBe(200);
      expect(names(body)).toEqual(['Maud Ferris', 'Idris Pell', 'Zofia Wren']);
      expect(body[2]).toEqual({
        ...createConsultation(zofia),
        id: ids[0],
        createdAt: '2026-04-15T10:00:00.000Z',
        status: 'pending',
        decidedAt: null,
        estimatedPrice: 395,
      });
    });

    test('GET website-updates answers with the list in data', async () => {
      const ids = await storeUpdates();
      const { body } = await list('website-updates');
      expect(body.success).toBe(true);
      expect(names(body.data)).toEqual(['Maud Ferris', 'Idris Pell', 'Zofia Wren']);
      expect(body.data[2]).toEqual({
        ...createWebsiteUpdate({ name: 'Zofia Wren' }),
        id: ids[0],
        createdAt: '2026-04-15T10:00:00.000Z',
        status: 'pending',
      });
    });

    test('the documented password in the query opens them too', async () => {
      const { status, body } = await server.get(
        `/api/admin/consultations?password=${adminPassword}`,
      );
      expect([status, body]).toEqual([200, []]);
    });

    test.each([
      ['search=zofia', ['Zofia Wren']],
      ['search=WREN%20daughters', ['Zofia Wren']],
      ['search=maud%40heating', ['Maud Ferris']],
      ['search=%C3%A9clairs', ['Maud Ferris']],
      ['search=100%25', ['Idris Pell']],
      ['search=_dris', []],
      ['search=%5C', []],
      ['search=nobody', []],
      ['status=quoted', ['Maud Ferris']],
      ['status=pending&search=idris', ['Idris Pell']],
      ['limit=2', ['Maud Ferris', 'Idris Pell']],
      ['limit=2&offset=2', ['Zofia Wren']],
      ['offset=1', ['Idris Pell', 'Zofia Wren']],
    ])('GET consultations?%s is narrowed to %j', async (query, expected) => {
      const [, , oldest = ''] = await storeConsultations();
      await set('consultations', oldest, 'quoted');
      expect(names((await list(`consultations?${query}`)).body)).toEqual(expected);
    });

    test.each([
      ['status=lost', /^Please choose pending, [a-z, -]+ or [a-z]+\.$/],
      ['limit=0', /^Please give a number from 1 to 10,000\.$/],
      ['limit=10001', /^Please give a number from 1 to 10,000\.$/],
      ['limit=many', /^This must be a whole number\.$/],
      ['limit=1.5', /^This must be a whole number\.$/],
      ['offset=-1', /^Please give a number from 0 to 1,000,000\.$/],
      ['search=%00', /^This text contains characters that cannot be stored\.$/],
    ])('a query of %s is refused with %s', async (query, message) => {
      for (const name of ['consultations', 'website-updates'])
        expect(await list(`${name}?${query}`)).toMatchObject({
          status: 400,
          body: { message: expect.stringMatching(message) },
        });
    });
  });

  describe('PATCH /api/admin/consultations/{id}/status', () => {
    test.each(['quoted', 'delayed'])('a pending one becomes %s, and stays so', async (status) => {
      const [id = ''] = await storeConsultations();
      const first = await set('consultations', id, status);
      expect(first).toMatchObject({
        status: 200,
        body: { success: true, message: 'Consultation status updated', data: { id, status } },
      });
      expect((await set('consultations', id, status)).body).toEqual(first.body);
      const other = status === 'quoted' ? 'delayed' : 'quoted';
      expect(await set('consultations', id, other)).toMatchObject({
        status: 409,
        body: { success: false, message: `This was already decided: it is ${status}.` },
      });
      const { body } = await list('consultations');
      expect(body.map((item: { status: string }) => item.status)).toEqual([
        'pending',
        'pending',
        status,
      ]);
    });

    test.each(['pending', 'accepted', '', null, undefined, 1])('%j is no decision', async (to) => {
      const [id = ''] = await storeConsultations();
      const { status, body } = await set('consultations', id, to);
      expect([status, body.message]).toEqual([400, 'Please choose quoted or delayed.']);
    });

    test('when two owners decide at once one wins and the other is told', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [id = ''] = await storeConsultations();
        const answers = await Promise.all([
          set('consultations', id, 'quoted'),
          set('consultations', id, 'delayed'),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = answers.find(({ status }) => status === 200)?.body.data.status;
        const { body } = await list(`consultations?status=${won}`);
        expect(body.map((item: { id: string }) => item.id)).toContain(id);
      }
    });
  });

  describe('PATCH /api/admin/website-updates/{id}/status', () => {
    const statuses = ['pending', 'assessed', 'quoted', 'in-progress', 'completed', 'cancelled'];

    test('any of the six may follow any other', async () => {
      const [id = ''] = await storeUpdates();
      for (const from of statuses)
        for (const to of statuses) {
          expect((await set('website-updates', id, from)).status).toBe(200);
          expect(await set('website-updates', id, to)).toMatchObject({
            status: 200,
            body: {
              success: true,
              message: 'Website update status updated',
              data: { id, status: to },
            },
          });
          const { body } = await list(`website-updates?status=${to}`);
          expect(body.data.map((item: { id: string }) => item.id)).toContain(id);
        }
    });

    test.each(['done', 'in_progress', '', null])('%j is no status', async (to) => {
      const [id = ''] = await storeUpdates();
      expect((await set('website-updates', id, to)).status).toBe(400);
    });
  });

  test.each(['consultations', 'website-updates'])('%s: an unknown id is 404', async (path) => {
    expect((await set(path, nobody, 'quoted')).status).toBe(404);
    expect((await set(path, 'not-an-id', 'quoted')).status).toBe(400);
  });
});
