import { beforeEach, expect, test } from 'vitest';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';

const token = 'canary-metrics-token-0123';
const bearer = (sent: string) => ({ authorization: `Bearer ${sent}` });

anyDatabase('the metrics', (database) => {
  const { server, order } = sharedBilling(database, { METRICS_TOKEN: token });
  const ask = (path: string, headers = {}) =>
    server.app.inject({ method: 'GET', url: path, headers });
  /** The value of a line, such as 'jobs_waiting{kind="mail"}'. */
  const readValue = async (line: string) => {
    const { body } = await ask('/metrics', bearer(token));
    const found = body.split('\n').find((text) => text.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };
  const add = (dedupeKey: string, delay = 0, life = 3_600_000) =>
    addJob(database.source.manager, server.time.now, {
      ...{ kind: 'mail', data: {}, dedupeKey, priority: priority.normal, delay, life },
    });
  const pass = (minutes: number) => {
    server.time.now = new Date(server.time.now.getTime() + minutes * 60_000);
  };
  beforeEach(() => emptyTables(database.source, 'job'));

  test('are for the bearer of the token alone', async () => {
    for (const sent of ['', 'wrong', `${token}x`, token.slice(1)]) {
      const { statusCode, body } = await ask('/metrics', bearer(sent));
      expect([statusCode, body]).toEqual([401, expect.stringContaining('METRICS_TOKEN')]);
      expect(body).not.toContain(token);
    }
    expect((await ask(`/metrics?token=${token}`)).statusCode).toBe(401);
    const { statusCode, headers, body } = await ask('/metrics', bearer(token));
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(headers).toHaveProperty('content-security-policy');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(body).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
  });

  test('do not exist without a token', async () => {
    const closed = await createTestServer(database.source);
    const { statusCode } = await closed.app.inject({ url: '/metrics', headers: bearer(token) });
    await closed.close();
    expect(statusCode).toBe(404);
  });

  test('count requests by route and status, never by what a caller typed', async () => {
    const line = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    const before = (await readValue(line('/api/portfolio', 200))) ?? 0;
    await ask('/api/portfolio?password=secret');
    await ask('/api/portfolio');
    await ask('/api/customer/maud@example.org');
    await ask('/no/such/page');
    expect(await readValue(line('/api/portfolio', 200))).toBe(before + 2);
    expect(await readValue(line('none', 404))).toBeGreaterThan(0);
    const { body } = await ask('/metrics', bearer(token));
    for (const typed of ['maud', 'secret', '/no/such']) expect(body).not.toContain(typed);
  });

  test('tell of jobs that are due, how long, and that they were not done', async () => {
    await add('due');
    await add('later', 3_600_000);
    await add('soon over', 0, 60_000);
    pass(0.5);
    expect(await readValue('app_jobs_waiting{kind="mail"}')).toBe(2);
    expect(await readValue('app_job_oldest_seconds{kind="mail"}')).toBe(30);
    pass(4.5);
    expect(await readValue('app_jobs_waiting{kind="mail"}')).toBe(1);
    expect(await readValue('app_jobs_not_done{kind="mail",outcome="expired"}')).toBe(1);
    await database.source.query(
      `UPDATE job SET done_at = $1, outcome = 'failed' WHERE dedupe_key = 'due'`,
      [server.time.now],
    );
    expect(await readValue('app_jobs_waiting{kind="mail"}')).toBeUndefined();
    expect(await readValue('app_jobs_not_done{kind="mail",outcome="failed"}')).toBe(1);
    pass(24 * 60);
    expect(await readValue('app_jobs_not_done{kind="mail",outcome="failed"}')).toBeUndefined();
  });
  test('tell of charges that are open, and of those that are late', async () => {
    await order();
    expect(await readValue('app_charges_open{state="announced"}')).toBe(1);
    expect(await readValue('app_charges_late')).toBe(0);
    pass(16 * 24 * 60);
    expect(await readValue('app_charges_late')).toBe(1);
  });
});
