import { beforeEach, describe, expect, test } from 'vitest';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { personAt } from '#tests/support/person-id.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

const zofia = {
  fullName: 'Zofia Wren',
  businessName: 'Wren & Daughters',
  email: 'zofia@wren.example.org',
};

anyDatabase('requests and the desk', (database) => {
  const server = sharedServer(database);
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'consultation', 'website_update', 'submission');
  });

  const rows = <T extends object>(entity: new () => T) =>
    database.source.getRepository(entity).find();
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

  describe('POST /api/consultation', () => {
    test('stores the request with our estimate, pending, and returns the amount', async () => {
      const asked = createConsultation();
      const { status, body } = await server.post('/api/consultation', asked);
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'Consultation Request Sent', id: anId, estimatedPrice: 395 },
      ]);
      expect(await rows(ConsultationRequest)).toEqual([
        {
          ...asked,
          id: body.id,
          personId: await personAt(database.source, asked.email),
          createdAt: server.time.now,
          status: 'pending',
          decidedAt: null,
          estimatedPrice: 395,
        },
      ]);
    });

    test("a visitor's own estimate is ignored", async () => {
      const asked = createConsultation({ estimatedPrice: 1 });
      const { body } = await server.post('/api/consultation', asked);
      expect(body.estimatedPrice).toBe(395);
      expect(await rows(ConsultationRequest)).toMatchObject([{ estimatedPrice: 395 }]);
    });
  });

  describe('POST /api/website-update', () => {
    test('stores the request, pending, and returns an id', async () => {
      const asked = createWebsiteUpdate();
      const { status, body } = await server.post('/api/website-update', asked);
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'Request Submitted Successfully!', id: anId },
      ]);
      expect(await rows(WebsiteUpdateRequest)).toEqual([
        {
          ...asked,
          id: body.id,
          personId: await personAt(database.source, asked.email),
          createdAt: server.time.now,
          status: 'pending',
          customerId: null,
          proven: false,
          lastMove: null,
        },
      ]);
    });

    test('a name in any script, HTML and a formula are stored as plain text', async () => {
      const asked = createWebsiteUpdate({
        name: 'Ng\u1ecdc \u05d3\u05d5\u05d3 \u674e\u96f7 \ud83e\udd56',
        description: '<script>alert(1)</script>\n=HYPERLINK("x")',
      });
      await server.post('/api/website-update', asked);
      expect(await rows(WebsiteUpdateRequest)).toMatchObject([
        { name: asked.name, description: asked.description },
      ]);
    });
  });

  describe('the lists', () => {
    test('GET consultations returns the complete list itself, oldest first', async () => {
      const ids = await storeConsultations();
      const { status, body } = await list('consultations');
      expect(status).toBe(200);
      expect(names(body)).toEqual(['Maud Ferris', 'Idris Pell', 'Zofia Wren']);
      expect(body[2]).toEqual({
        ...createConsultation(zofia),
        id: ids[0],
        personId: await personAt(database.source, createConsultation(zofia).email),
        createdAt: '2026-04-15T10:00:00.000Z',
        status: 'pending',
        decidedAt: null,
        estimatedPrice: 395,
      });
    });

    test('GET website-updates returns the list in data', async () => {
      const ids = await storeUpdates();
      const { body } = await list('website-updates');
      expect(body.success).toBe(true);
      expect(names(body.data)).toEqual(['Maud Ferris', 'Idris Pell', 'Zofia Wren']);
      expect(body.data[2]).toEqual({
        ...createWebsiteUpdate({ name: 'Zofia Wren' }),
        id: ids[0],
        personId: await personAt(database.source, createWebsiteUpdate().email),
        createdAt: '2026-04-15T10:00:00.000Z',
        status: 'pending',
      });
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

    test.each(['done', 'in_progress', '', null])('%j is not a status', async (to) => {
      const [id = ''] = await storeUpdates();
      expect((await set('website-updates', id, to)).status).toBe(400);
    });

    test('an unknown id is 404', async () => {
      expect((await set('website-updates', nobody, 'quoted')).status).toBe(404);
      expect((await set('website-updates', 'not-an-id', 'quoted')).status).toBe(400);
    });
  });
});
