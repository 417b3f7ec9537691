import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outcome, waysToGuess } from '#tests/support/guessing.ts';
import { callRest, newVisitor } from '#tests/support/rest-calls.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { times } from './scale.ts';

let server: ServerOnPostgres;
beforeAll(async () => {
  server = await startServerOnPostgres();
});
afterAll(() => server.close());

/** Does `work` for each number below `count`, so many of them at the same time. */
async function inParallel(count: number, workers: number, work: (number: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** Those who guess: at home, in one IPv6 network, and behind a header that lies. */
const addresses = times(8, 40);
const guesser = (number: number): { who: string; header: string } => {
  const home = number % addresses;
  if (home === 0) return { who: 'network', header: `2001:db8:7:7::${(number + 1).toString(16)}` };
  if (home === 1) return { who: 'liar', header: `10.9.${number % 250}.1, 192.0.2.1` };
  return { who: `home ${home}`, header: `198.51.100.${home}` };
};

test('Finding 5: of 10,000 guesses at login, query and batch at most 15 an address are compared, and the owner still logs in', async () => {
  const compared = new Map<string, number>();
  const all: Outcome = { letIn: 0, compared: 0, refused: 0 };
  const guesses = () => all.letIn + all.compared + all.refused;
  const wanted = times(1000, 9000);

  let guessing = true;
  const logins: { status: number; success: boolean; took: number }[] = [];
  const owner = async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    while (guessing) {
      const began = performance.now();
      const body = { password: server.adminPassword };
      const answer = await callRest(server.url, 'POST', '/api/admin/login', body, from);
      const took = performance.now() - began;
      logins.push({ status: answer.status, success: answer.body.success, took });
    }
  };
  const ownersLogins = owner();
  await inParallel(wanted, 8, async (number) => {
    if (guesses() >= wanted) return;
    const { who, header } = guesser(number);
    const way = waysToGuess[Math.floor(number / addresses) % waysToGuess.length];
    const outcome = await way?.(server.url, `guess-${number}`, { 'x-forwarded-for': header });
    if (!outcome) return;
    for (const key of ['letIn', 'compared', 'refused'] as const) all[key] += outcome[key];
    compared.set(who, (compared.get(who) ?? 0) + outcome.compared);
  });

  let evaluated = 0;
  const emails = times(100, 1000);
  await inParallel(emails, 8, async (number) => {
    const from = { 'x-forwarded-for': `192.0.2.${100 + (number % 2)}` };
    const body = { email: `guess-${number}@example.org` };
    const { status } = await callRest(server.url, 'POST', '/api/customer/login', body, from);
    expect([200, 429]).toContain(status);
    if (status === 200) evaluated += 1;
  });
  guessing = false;
  await ownersLogins;
  const slowest = Math.round(Math.max(...logins.map(({ took }) => took)));
  console.info(
    `guesses: ${guesses() + emails} made from ${addresses + 2} addresses; ${all.compared} passwords were compared and ` +
      `${evaluated} e-mail addresses looked up, the rest refused; the owner logged in ${logins.length} times, ` +
      `the slowest in ${slowest} ms`,
  );

  expect(all.letIn).toBe(0);
  expect(guesses()).toBeGreaterThanOrEqual(wanted);
  for (const [who, count] of compared) {
    expect(count, who).toBeGreaterThanOrEqual(10);
    expect(count, who).toBeLessThanOrEqual(15);
  }
  expect(evaluated).toBe(60);
  expect(logins.length).toBeGreaterThan(2);
  expect(logins.every(({ status, success }) => status === 200 && success)).toBe(true);
  const stranger = { 'x-forwarded-for': newVisitor() };
  const right = { password: server.adminPassword };
  expect(
    (await callRest(server.url, 'POST', '/api/admin/login', right, stranger)).body.success,
  ).toBe(true);
});
