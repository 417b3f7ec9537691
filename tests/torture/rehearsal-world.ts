import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { mailSettings } from '#tests/support/mail-server.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { administer, createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { ask, call } from './call.ts';
import type { Ledger } from './ledger.ts';
import { readBackupDays, untilNoBackupRuns } from './rehearsal-backups.ts';
import { openBank } from './rehearsal-bank.ts';
import { createShiftedClock } from './rehearsal-clock.ts';
import { openPost } from './rehearsal-mail.ts';
import { createRandom, day, plan } from './rehearsal-plan.ts';
import { openSite } from './rehearsal-site.ts';
import { createSmallDisk } from './small-disk.ts';
import { submit } from './workload.ts';

/** Everything that stands around the site, and the site, not open yet. */
export async function openWorld() {
  const clock = await createShiftedClock(
    new Date(Date.parse(plan.start) - plan.ordersBefore * day),
  );
  const smallDisk = createSmallDisk(plan.disk);
  const disk = smallDisk.how === 'a small tmpfs' ? smallDisk : undefined;
  const postgres = await startPostgres({ parent: disk?.folder });
  onTestFinished(() => postgres.stop());
  // What it writes ahead has to fit on that disk.
  await administer(postgres.url, "ALTER SYSTEM SET max_wal_size = '96MB'");
  await administer(postgres.url, 'SELECT pg_reload_conf()');
  const database = await createDatabase(postgres.url);
  const db = new pg.Pool({ connectionString: database });
  // Its connections break with the database.
  db.on('error', () => {});
  onTestFinished(() => db.end());
  const post = await openPost();
  let siteAddress = () => '';
  const bank = await openBank(db, clock.now, () => siteAddress());
  const settings: NodeJS.ProcessEnv = {
    ...clock.settings,
    ...mailSettings(post.url),
    ...bank.fake.settings,
    DATABASE_URL: database,
    DATA_DIR: newFolder(),
    SECRET_KEY: 'a key that both processes of the rehearsal share',
    TRUST_PROXY: '127.0.0.1,::1',
    MAILS_TO_UNKNOWN_PER_HOUR: '100000',
  };
  const site = await openSite(settings);
  siteAddress = site.url;
  return { clock, disk, postgres, db, post, bank, settings, site, random: createRandom(45) };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Days on which customers order whose first payment is collected on the days that are rehearsed. */
export async function orderBefore({ site, clock, db }: World, ledger: Ledger) {
  const waiting = "SELECT FROM mandate WHERE status = 'pending'";
  await site.open();
  for (let at = 0; at < plan.ordersBefore; at += 1) {
    const orders = at < plan.days ? plan.payers / plan.days : 0;
    for (let order = 0; order < orders; order += 1)
      expect(await submit(site.url(), ledger, ledger.addSubmission('order'))).toBe(true);
    await expect
      .poll(async () => (await db.query(waiting)).rows.length, { timeout: 60_000 })
      .toBe(0);
    await sleep(1500);
    clock.leap(day);
  }
  await site.close();
  // The nights before are not backed up.
  await site.open({ BACKUP_HOUR: '4' });
  await site.logInAgain();
}

/** Waits until nothing is due or to be tried again: what waits for a later hour gets it. */
export const untilDone = ({ db, clock }: World) =>
  expect
    .poll(
      async () => {
        clock.leap(5 * 60_000);
        const { rows } = await db.query(
          `SELECT kind, error FROM job WHERE done_at IS NULL
           AND (due_at <= $1 OR (attempts > 0 AND due_at < $1::timestamptz + interval '1 hour'))
           AND expires_at > $1`,
          [clock.now()],
        );
        return rows;
      },
      { timeout: 300_000, interval: 2000 },
    )
    .toEqual([]);

/** Lets the night come, in which a backup is made while nobody does anything. */
export async function backUpQuietly(world: World) {
  const { clock, db } = world;
  const night = new Date(clock.now().getTime() + day);
  night.setUTCHours(2, 30);
  clock.leap(night.getTime() - clock.now().getTime());
  await untilDone(world);
  const before = (await readBackupDays(db)).length;
  night.setUTCHours(4, 1);
  clock.leap(night.getTime() - clock.now().getTime());
  await expect
    .poll(async () => (await readBackupDays(db)).length, { timeout: 20_000 })
    .toBe(before + 1);
  await untilNoBackupRuns(db, clock.now);
}

/** What the owner would have to see to: a process that is not well, or a row of the inbox that speaks of failures. */
export async function auditHealth({ site }: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const url of site.urls())
    for (const path of ['/healthz', '/readyz', '/']) {
      const { status } = await call(url, { method: 'GET', path });
      if (status !== 200) wrong.push(`${path} is ${status}`);
    }
  const headers = { authorization: `Bearer ${site.owner()}` };
  const made = { method: 'GET', path: '/api/admin/inbox', headers } as const;
  const inbox = await ask<{ data: { kind: string; line: string }[] }>(site.url(), made);
  const failures = inbox.data.filter(({ kind }) => ['mail', 'backup', 'notice'].includes(kind));
  return [...wrong, ...failures.map(({ kind, line }) => `the inbox has ${kind}: ${line}`)];
}
