import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import { openLive } from '#tests/support/live.ts';
import { listen } from '#tests/support/open-site.ts';
import { adminPassword, sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server.app)}`;
});
const left: (() => void)[] = [];
const leaveAll = () => {
  for (const leave of left.splice(0)) leave();
};
afterEach(leaveAll);
afterAll(() => server.app.server.closeAllConnections());

const logIn = async (): Promise<string> =>
  (await server.post('/api/admin/login', { password: adminPassword })).body.token;
const open = async (token: string) => {
  const desk = await openLive(url, token);
  left.push(desk.leave);
  return desk;
};
const statuses = async (token: string, count: number) => {
  const opened = await Promise.all(Array.from({ length: count }, () => open(token)));
  return opened.map(({ status }) => status).sort();
};

test('a session has twenty streams at most, and may open another once one is closed', async () => {
  const token = await logIn();
  const twenty = Array.from({ length: 20 }, () => 200);
  expect(await statuses(token, 23)).toEqual([...twenty, 429, 429, 429]);
  const refused = await open(token);
  expect(refused.headers.get('retry-after')).toBe('60');
  leaveAll();
  await expect.poll(async () => (await open(token)).status).toBe(200);
});

test('an address has a hundred streams at most, of all its sessions', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, logIn));
  const all = (await Promise.all(tokens.map((token) => statuses(token, 20)))).flat();
  expect(all.filter((status) => status === 200)).toHaveLength(100);
  expect(all.filter((status) => status === 429)).toHaveLength(20);
});
