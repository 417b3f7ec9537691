import { beforeEach, describe, expect, test } from 'vitest';
import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { peopleTables } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';
const told = ['inquiry-accepted', 'update-status', 'site-live'];

anyDatabase('who is told of a decision', (database) => {
  const server = sharedServer(database);
  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };
  /** What waits to be sent of it. */
  const mails = async (): Promise<{ kind: string; recipient: string; data: object }[]> =>
    database.source.query(
      `SELECT mail.kind, recipient, mail.data FROM mail JOIN job ON job.id = job_id
       WHERE mail.kind = ANY ($1) AND due_at = $2 ORDER BY mail.kind`,
      [told, new Date(server.time.now.getTime() + 15_000)],
    );
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, ...peopleTables);
  });

  const inquire = async () =>
    `/api/admin/client-onboarding/${(await server.post('/api/client-onboarding', createOnboarding({ email }))).body.id}`;
  const ask = async () =>
    `/api/admin/website-updates/${(await server.post('/api/website-update', createWebsiteUpdate({ email }))).body.id}`;
  const set = (path: string, body: object) => server.patch(`${path}/status`, body, asOwner);
  const undo = (path: string) => server.post(`${path}/undo`, {}, asOwner);

  describe('an inquiry that is accepted', () => {
    test('is told after the time to undo it, where that is asked for', async () => {
      await set(await inquire(), { status: 'accepted', tell: true });
      expect(await mails()).toMatchObject([
        { kind: 'inquiry-accepted', recipient: email, data: { isCustomer: false } },
      ]);
    });

    test.each([
      ['by a script as ever', { status: 'accepted' }],
      ['with tell left out', { status: 'accepted', tell: false }],
      ['or delayed', { status: 'delayed', tell: true }],
    ])('%s tells nobody', async (_, decision) => {
      expect((await set(await inquire(), decision)).status).toBe(200);
      expect(await mails()).toEqual([]);
    });

    test('and undone tells nobody; accepted again, it is told', async () => {
      const path = await inquire();
      await set(path, { status: 'accepted', tell: true });
      later(14);
      expect((await undo(path)).status).toBe(200);
      expect(await database.source.query('SELECT FROM mail WHERE kind = ANY ($1)', [told])).toEqual(
        [],
      );
      await set(path, { status: 'accepted', tell: true });
      expect(await mails()).toHaveLength(1);
    });
  });

  describe('an update', () => {
    test.each([
      ['assessed', 1],
      ['in-progress', 1],
      ['completed', 1],
      ['cancelled', 1],
      ['quoted', 0],
    ])('that is %s is told %i times', async (status, times) => {
      const path = await ask();
      await set(path, { status, tell: true });
      const expected = { kind: 'update-status', recipient: email, data: { status } };
      expect(await mails()).toMatchObject(Array.from({ length: times }, () => expected));
      await set(path, { status, tell: true });
      expect(await mails(), 'once').toHaveLength(times);
    });

    test('that is moved twice within the time is told of the second alone; the next is told too', async () => {
      const path = await ask();
      await set(path, { status: 'assessed', tell: true });
      await set(path, { status: 'completed' });
      expect(await mails()).toEqual([]);
      later(60);
      await set(path, { status: 'in-progress', tell: true });
      expect(await mails()).toMatchObject([{ data: { status: 'in-progress' } }]);
    });

    test('whose second move is undone is told of the first, once and when it would have been', async () => {
      const path = await ask();
      await set(path, { status: 'assessed', tell: true });
      const [mail] = await mails();
      later(5);
      await set(path, { status: 'in-progress', tell: true });
      later(12);
      expect((await undo(path)).body.data.status).toBe('assessed');
      expect((await undo(path)).body.data.status, 'once more').toBe('assessed');
      const queued = await database.source.query(
        `SELECT mail.kind, mail.data, due_at AS due FROM mail JOIN job ON job.id = job_id
         WHERE mail.kind = ANY ($1)`,
        [told],
      );
      expect(queued).toEqual([{ kind: mail?.kind, data: mail?.data, due: server.time.now }]);
      await set(path, { status: 'completed', tell: true });
      expect(await mails()).toMatchObject([{ data: { status: 'completed' } }]);
    });

    test('whose second move is undone is not told of a first that told nobody, or was told already', async () => {
      const path = await ask();
      await set(path, { status: 'assessed' });
      await set(path, { status: 'in-progress', tell: true });
      await undo(path);
      expect(await mails()).toEqual([]);
      await set(path, { status: 'in-progress', tell: true });
      await database.source.query("UPDATE job SET done_at = $1, outcome = 'done'", [
        server.time.now,
      ]);
      later(16);
      await set(path, { status: 'cancelled', tell: true });
      await undo(path);
      expect(await mails()).toEqual([]);
    });

    test('can be undone for ten seconds, to the status from before, and nobody is told', async () => {
      const path = await ask();
      await set(path, { status: 'assessed' });
      later(3600);
      await set(path, { status: 'completed', tell: true });
      later(14);
      const { status, body } = await undo(path);
      expect([status, body.data.status]).toEqual([200, 'assessed']);
      expect(await database.source.query('SELECT FROM mail WHERE kind = ANY ($1)', [told])).toEqual(
        [],
      );
      expect((await undo(path)).body.data.status, 'once more').toBe('assessed');
      await set(path, { status: 'cancelled' });
      later(16);
      expect((await undo(path)).status).toBe(409);
      expect((await undo(`${path.slice(0, -1)}0`)).status).toBe(path.endsWith('0') ? 409 : 404);
    });
  });

  describe('a site', () => {
    const change = (customer: Awaited<ReturnType<typeof createCustomer>>, body: object) =>
      customer.owner('PATCH', `/projects/${customer.projectId}`, body);

    test('that goes live is told once, with its address', async () => {
      const customer = await createCustomer(server);
      const live = { status: 'completed', domainName: 'warm.example', tell: true };
      expect((await change(customer, live)).status).toBe(200);
      expect(await mails()).toMatchObject([
        { kind: 'site-live', data: { domain: 'warm.example' } },
      ]);
      later(60);
      await change(customer, { status: 'in_progress', tell: true });
      await change(customer, { status: 'completed', tell: true });
      expect(await mails()).toEqual([]);
    });

    test('and is undone tells nobody, and is as it was', async () => {
      const customer = await createCustomer(server);
      const before = (await customer.owner('GET', '')).body.data.projects[0];
      await change(customer, { status: 'completed', domainName: 'warm.example', tell: true });
      later(14);
      const path = `/projects/${customer.projectId}/undo`;
      expect((await customer.owner('POST', path, {})).status).toBe(200);
      expect((await customer.owner('GET', '')).body.data.projects[0]).toEqual(before);
      expect(await database.source.query('SELECT FROM mail WHERE kind = ANY ($1)', [told])).toEqual(
        [],
      );
      await change(customer, { status: 'cancelled' });
      later(16);
      expect((await customer.owner('POST', path, {})).status).toBe(409);
    });
  });
});
