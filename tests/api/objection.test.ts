import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';

const tables = ['analytics_event', 'analytics_visitor', 'analytics_daily_count'];

anyDatabase('a browser that objects to statistics', (database) => {
  const server = sharedServer(database);
  beforeEach(() => emptyTables(database.source, ...tables, 'rate_limit'));

  const view = (headers: Record<string, string>) =>
    call(server, 'POST', '/api/analytics/pageview', { page: '/' }, headers);
  const counted = async (): Promise<number[]> =>
    Promise.all(
      tables.map(
        async (table) =>
          (await database.source.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count,
      ),
    );
  const post = (payload: string, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/privacy/statistics',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('says so by a plain form, and nothing of its visits is stored', async () => {
    const { statusCode, headers, cookies } = await post('statistics=off');
    expect([statusCode, headers.location]).toEqual([303, '/privacy?statistics=off#statistics']);
    expect(cookies).toMatchObject([
      { name: 'no_statistics', value: '1', httpOnly: true, sameSite: 'Lax', maxAge: 34_560_000 },
    ]);
    expect((await view({ cookie: 'no_statistics=1' })).status).toBe(200);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  test('can take it back, and is counted again', async () => {
    const { headers, cookies } = await post('statistics=on', { cookie: 'no_statistics=1' });
    expect(headers.location).toBe('/privacy?statistics=on#statistics');
    expect(cookies).toMatchObject([{ name: 'no_statistics', value: '' }]);
    await view({});
    expect(await counted()).toEqual([1, 1, 1]);
  });

  test.each(['sec-gpc', 'dnt'])('need not say so where it sends %s', async (name) => {
    await view({ [name]: '1' });
    expect(await counted()).toEqual([0, 0, 0]);
    await view({ [name]: '0' });
    expect((await counted())[0]).toBe(1);
  });

  test.each([
    ['another word', 'statistics=maybe', {}, 400],
    ['nothing', '', {}, 400],
    ['a form of another site', 'statistics=off', { 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON', '{"statistics":"off"}', { 'content-type': 'application/json' }, 415],
  ])('%s changes nothing', async (_, payload, headers, status) => {
    const { statusCode, cookies } = await post(payload, headers);
    expect([statusCode, cookies]).toEqual([status, []]);
  });
});
