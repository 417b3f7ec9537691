import { beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '#tests/support/api-keys.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('events to pull', (database) => {
  const server = sharedServer(database);
  beforeEach(() => emptyTables(database.source, 'event'));

  const inquire = async (): Promise<string> =>
    (await server.post('/api/client-onboarding', createOnboarding())).body.id;
  /** Open transactions of other tests hold new events back. */
  const untilThere = (count: number) =>
    expect.poll(async () => (await pull()).data).toHaveLength(count);
  const pull = async (query = '', headers: Record<string, string> = asOwner) =>
    (await server.get(`/api/admin/events${query}`, headers)).body;

  test('come in order, each once, from where the last call ended', async () => {
    const ids = [await inquire(), await inquire(), await inquire()];
    await untilThere(3);
    const { headers } = await makeKey(server, { scopes: ['event:read'] });
    const first = await pull('?limit=2', headers);
    expect(first.data.map(({ data }: { data: object }) => data)).toEqual(
      ids.slice(0, 2).map((id) => ({ id, kind: 'inquiry' })),
    );
    const second = await pull(`?after=${first.cursor}&limit=1`, headers);
    expect(second.data).toMatchObject([{ type: 'inquiry.received', data: { id: ids[2] } }]);
  });

  test('go on from the same place where nothing has happened', async () => {
    await inquire();
    await untilThere(1);
    const { cursor } = await pull();
    expect(await pull(`?after=${cursor}`)).toEqual({ success: true, data: [], cursor });
    await inquire();
    await expect.poll(async () => (await pull(`?after=${cursor}`)).data).toHaveLength(1);
  });

  test.each(['x', 'MS8', Buffer.from('99999999999999999999/1').toString('base64url'), '%00'])(
    '%s is no cursor',
    async (cursor) => {
      expect((await server.get(`/api/admin/events?after=${cursor}`, asOwner)).status).toBe(400);
    },
  );
});

// The embedded database runs one transaction at a time.
describe('an event of a slower transaction', () => {
  const database = sharedDatabase();
  const server = sharedServer(database);

  test('is not lost, though a later one was read first', async () => {
    const runner = database.source.createQueryRunner();
    await runner.startTransaction();
    const insert = (topic: string) =>
      `INSERT INTO event (at, topic, subject_kind, actor, data) VALUES (now(), '${topic}', 'x', 'system', '{}')`;
    await runner.query(insert('slow'));
    await database.source.query(insert('quick'));
    const topicsOf = (body: { data: { type: string }[] }) => body.data.map(({ type }) => type);
    const before = (await server.get('/api/admin/events', asOwner)).body;
    expect(topicsOf(before)).not.toContain('quick');
    await runner.commitTransaction();
    await runner.release();
    const after = async () =>
      topicsOf((await server.get(`/api/admin/events?after=${before.cursor}`, asOwner)).body);
    await expect.poll(after).toEqual(expect.arrayContaining(['slow', 'quick']));
  });
});
