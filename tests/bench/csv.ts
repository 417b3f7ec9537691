import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { csvPath } from '#src/shared/desk/csv-path.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { quantile, residentMegabytes } from '#tests/support/measures.ts';
import { personIdSql, storePeople } from '#tests/support/person-id.ts';
import { adminToken } from '#tests/support/rest-calls.ts';
import { openEmbedded, openPostgres } from './databases.ts';

const rows = 100_000;
/** How long other calls are measured before the file is asked for, and between two of them, in milliseconds. */
const quietTime = 5000;
const pause = 10;

/** Inquiries, the widest of the rows. */
const fill = async (db: DataSource) => {
  await db.query("SET statement_timeout = '120s'");
  const emails = Array.from({ length: rows }, (_, at) => `person-${at + 1}@example.org`);
  await storePeople((sql, values) => db.query(sql, values), emails);
  await db.query(
    `INSERT INTO onboarding_inquiry (created_at, full_name, business_name, email, person_id, phone, has_domain,
       existing_domain, desired_domains, business_description, pages_needed, text_content,
       has_images, has_logo, color_scheme, example_websites, wants_contact_form,
       social_media_links, special_requests, selected_package)
     SELECT '2024-01-01'::timestamptz + number * interval '1 minute', 'Person ' || number,
       'Business ' || number, 'person-' || number || '@example.org',
       ${personIdSql(`'person-' || number || '@example.org'`)}, '01632 960123', 'yes',
       'business-' || number || '.example.org', '', repeat('Boilers mended and fitted. ', 8),
       'Home, services, contact', repeat('We have been here since 1998. ', 8), true, false,
       'Copper and navy', '', true, '', '', 'premium'
     FROM generate_series(1, $1) AS number`,
    [rows],
  );
  await db.query('ANALYZE onboarding_inquiry');
};

/** The whole file of 100,000 inquiries, and what other calls notice of it. */
export async function measureCsv(): Promise<void> {
  for (const open of [() => openPostgres(fill), () => openEmbedded(fill)]) {
    const database = await open();
    const server = await startBuiltServer(database.settings());
    try {
      const headers = { authorization: `Bearer ${await adminToken(server)}` };
      const call = async () => {
        const began = performance.now();
        await (await fetch(`${server.url}/api/admin/session`, { headers })).text();
        return performance.now() - began;
      };
      const waitsWhile = async (done: Promise<unknown>) => {
        const waits: number[] = [];
        let going = true;
        done.finally(() => {
          going = false;
        });
        while (going) {
          waits.push(await call());
          await sleep(pause);
        }
        return waits;
      };
      const quiet = await waitsWhile(sleep(quietTime));
      const before = residentMegabytes(server.pid);
      let most = before;
      let bytes = 0;
      let lines = 0;
      const began = performance.now();
      const file = (async () => {
        const response = await fetch(`${server.url}${csvPath('client-onboarding')}`, { headers });
        for await (const part of response.body ?? []) {
          bytes += part.length;
          for (const byte of part) if (byte === 10) lines += 1;
          most = Math.max(most, residentMegabytes(server.pid));
        }
      })();
      const during = await waitsWhile(file);
      await file;
      const seconds = (performance.now() - began) / 1000;
      const line = (waits: number[]) =>
        `p50 ${quantile(waits).toFixed(1)}, p99 ${quantile(waits, 0.99).toFixed(1)}, most ${Math.max(...waits).toFixed(1)} ms`;
      console.log(`CSV on ${database.name}: ${lines - 1} rows, ${(bytes / 1e6).toFixed(0)} MB`);
      console.table({
        'the file': { measured: `${seconds.toFixed(1)} s` },
        memory: {
          measured: `${before.toFixed(0)} MB before, ${(most - before).toFixed(0)} more at most`,
          goal: '<= 150 more',
        },
        'other calls, alone': { measured: line(quiet) },
        'other calls, meanwhile': { measured: line(during), goal: 'p99 <= 20 ms' },
      });
    } finally {
      await server.stop();
      await database.close();
    }
  }
}
