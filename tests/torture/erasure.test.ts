import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { call, json } from './call.ts';
import { times } from './scale.ts';
import { databases, emptyStorage, givePostgres, start } from './storage.ts';
import { logIn } from './workload.ts';

const postgres = givePostgres();
/** How many requests of theirs a person has, all of which go or none. */
const requests = 25;

describe.each(databases)('kill -9 on %s', (kind) => {
  test('in the middle of an erasure and an export: finished or not begun, never half', async () => {
    const settings = await emptyStorage(kind, postgres());
    let [server] = await start(settings);
    const owner = await logIn(server.url, server.adminPassword);
    const headers = { authorization: `Bearer ${owner}` };
    const outcomes: number[] = [];
    for (let round = 1; round <= times(4, 40); round += 1) {
      const name = `Round ${round}`;
      const update = createWebsiteUpdate({ email: `round${round}@example.org`, name });
      for (let count = 0; count < requests; count += 1) {
        const { body, headers } = json({ ...update, description: `Change ${count}.` });
        const from = { 'x-forwarded-for': `10.${round}.0.${count}` };
        const sent = await call(server.url, {
          ...{ method: 'POST', path: '/api/website-update', body },
          headers: { ...headers, ...from },
        });
        expect(sent.status).toBe(200);
      }
      const search = `?search=round${round}@example.org`;
      const found = await call(server.url, {
        ...{ method: 'GET', path: `/api/admin/people${search}`, headers },
      });
      const path = `/api/admin/people/${JSON.parse(String(found.body)).data[0].id}`;
      const erase = json({});
      const erasing = call(server.url, {
        ...{ method: 'POST', path: `${path}/erase`, body: erase.body },
        headers: { ...erase.headers, ...headers },
      }).catch(() => undefined);
      const exporting = fetch(`${server.url}${path}/export`, { headers })
        .then(async (answer) => Buffer.from(await answer.arrayBuffer()))
        .catch(() => undefined);
      await sleep(Math.random() * 120);
      await server.crash();
      const [answer, zip] = await Promise.all([erasing, exporting]);
      if (zip) expect(readZip(zip).has('data.json')).toBe(true);
      [server] = await start(settings);
      const listed = await call(server.url, {
        ...{ method: 'GET', path: `/api/admin/website-updates${search}`, headers },
      });
      const left: number = JSON.parse(String(listed.body)).data.length;
      const person = await call(server.url, { method: 'GET', path, headers });
      expect([0, requests]).toContain(left);
      expect(JSON.parse(String(person.body)).data.name).toBe(left === 0 ? 'Erased' : name);
      if (answer?.status === 200) expect(left).toBe(0);
      outcomes.push(left);
    }
    expect(outcomes).toHaveLength(times(4, 40));
    expect(await server.stop()).toBe(0);
  });
});
