import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quantile, residentMegabytes } from '#tests/support/measures.ts';
import { sendFromElsewhere } from '#tests/support/overload.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { times } from './scale.ts';

let server: ServerOnPostgres;
beforeAll(async () => {
  // With a line of the log for each call, as it is shipped.
  server = await startServerOnPostgres({ LOG_LEVEL: 'info' });
});
afterAll(() => server.close());

/** Megabytes the server takes at most from now on, until `stop` is called. */
function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function countForms(): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT (SELECT count(*) FROM consultation)
    + (SELECT count(*) FROM website_update) + (SELECT count(*) FROM onboarding_inquiry) AS forms`);
  await client.end();
  return Number(rows[0].forms);
}

/** How many times its capacity the server is offered. */
const excess = 5;

test('over capacity accepted calls take at most 2 s at p99, the rest is refused at once', async () => {
  const { port } = server;
  await sendFromElsewhere({ port, seconds: 2, load: { callers: 30 } });
  const seconds = times(2, 5);
  const measured = await sendFromElsewhere({ port, seconds, load: { callers: 30 } });
  const capacity = measured.filter(([, status]) => status === 200).length / seconds;
  const formsBefore = await countForms();

  const memory = watchMemory();
  const responses = await sendFromElsewhere({
    port,
    seconds: times(4, 30),
    load: { perSecond: excess * capacity },
  });
  const most = memory.stop();
  const after = await sendFromElsewhere({ port, seconds: 2, load: { perSecond: 40 } });

  // In the first second the server finds out how much it can take on.
  const first = responses.reduce(
    (least, [, , , due]) => Math.min(least, due),
    Number.POSITIVE_INFINITY,
  );
  const of = (...wanted: number[]) =>
    responses.flatMap(([, status, late, due]) =>
      wanted.includes(status) && due - first > 1000 ? [late] : [],
    );
  const accepted = of(200);
  const refused = of(429, 503);
  const waits = after.map(([, , late]) => late);
  const calls = responses.filter(([kind, status]) => kind !== 'page' && status === 200).length;
  console.info(
    `overload: capacity ${Math.round(capacity)}/s; at ${excess} times that ${accepted.length} accepted ` +
      `(p99 ${Math.round(quantile(accepted, 0.99))} ms), ${refused.length} refused ` +
      `(p99 ${Math.round(quantile(refused, 0.99))} ms), at most ${Math.round(most)} MB; ` +
      `afterwards p99 ${Math.round(quantile(waits, 0.99))} ms`,
  );

  expect(new Set(responses.map(([, status]) => status))).toEqual(new Set([200, 503]));
  expect(refused.length).toBeGreaterThan(responses.length / 20);
  expect(calls / times(4, 30)).toBeGreaterThan(capacity / 10);
  expect(quantile(accepted, 0.99)).toBeLessThan(2000);
  expect(quantile(refused, 0.99)).toBeLessThan(500);
  expect(most).toBeLessThan(512);

  // "Normal again within 5 s": the calls after began at once and took 2 s.
  expect(new Set(after.map(([, status]) => status))).toEqual(new Set([200]));
  expect(quantile(waits, 0.99)).toBeLessThan(250);

  const forms = [...responses, ...after].filter(
    ([kind, status]) => kind === 'form' && status === 200,
  );
  expect(await countForms()).toBe(formsBefore + forms.length);
});
