import { beforeEach, expect, test } from 'vitest';
import { countEvents } from '#tests/support/analytics-events.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { adminPassword, sharedServer } from '#tests/support/server.ts';

anyDatabase('own visits', (database) => {
  const server = sharedServer(database, { PUBLIC_URL: 'https://www.awning.example.org' });
  beforeEach(() => emptyTables(database.source, 'analytics_event', 'analytics_visitor'));

  test('a browser in which the owner has logged in is no longer counted', async () => {
    const send = (headers: Record<string, string>) =>
      Promise.all([
        server.post('/api/analytics/pageview', { page: '/' }, headers),
        server.post('/api/analytics/click', { page: '/', element: 'Link: Prices' }, headers),
      ]);
    const login = (password: string) => server.post('/api/admin/login', { password });
    expect((await login('wrong')).headers['set-cookie']).toBeUndefined();
    const cookie = String((await login(adminPassword)).headers['set-cookie']);
    expect(cookie).toBe(
      'owner_browser=1; Max-Age=34560000; Path=/api/analytics; HttpOnly; Secure; SameSite=Lax',
    );
    for (const { status, body } of await send({ cookie: 'owner_browser=1' }))
      expect([status, body]).toEqual([200, { success: true }]);
    expect(await countEvents(database.source)).toBe(0);
    await send({ cookie: 'customer_session=1' });
    expect(await countEvents(database.source)).toBe(2);
  });

  test('visitors get no cookie', async () => {
    const { headers } = await server.post('/api/analytics/pageview', { page: '/' });
    expect(headers['set-cookie']).toBeUndefined();
  });
});
