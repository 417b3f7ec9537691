import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailSettings } from '#tests/support/mail-server.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { administer, createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { auditImages, createAudit } from './audit.ts';
import { ask, call } from './call.ts';
import { report, slowest } from './figures.ts';
import { Ledger, type UploadedImage } from './ledger.ts';
import { readBackupDays, restoreNewest, untilNoBackupRuns } from './rehearsal-backups.ts';
import { auditCharges, openBank } from './rehearsal-bank.ts';
import { createShiftedClock, createTurnstile } from './rehearsal-clock.ts';
import { auditMails, openPost } from './rehearsal-mail.ts';
import { createPeople } from './rehearsal-people.ts';
import { createRandom, day, hour, leaps, leapsPerDay, plan } from './rehearsal-plan.ts';
import { openSite } from './rehearsal-site.ts';
import { createTroubles, killAtRandom } from './rehearsal-troubles.ts';
import { createSmallDisk } from './small-disk.ts';
import { settle, startWorkload, submit } from './workload.ts';

/** Everything that stands around the site, and the site, not open yet. */
async function openWorld() {
  const clock = await createShiftedClock(new Date(Date.parse(plan.start) - 14 * day));
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
type World = Awaited<ReturnType<typeof openWorld>>;

/** Two weeks in which customers order whose first payment falls into the days that are rehearsed. */
async function orderBefore({ site, clock }: World, ledger: Ledger) {
  await site.open();
  for (let before = 0; before < 14; before += 1) {
    const orders = before < plan.days ? plan.payers / plan.days : 0;
    for (let order = 0; order < orders; order += 1)
      expect(await submit(site.url(), ledger, ledger.addSubmission('order'))).toBe(true);
    await sleep(1500);
    clock.leap(day);
  }
  await site.close();
  // The nights before are not backed up.
  await site.open({ BACKUP_HOUR: '4' });
  await site.logInAgain();
}

/** Waits until nothing is left to do: what waits for a later hour gets it. */
const untilDone = ({ db, clock }: World) =>
  expect
    .poll(
      async () => {
        clock.leap(5 * 60_000);
        const { rows } = await db.query(
          `SELECT kind, error FROM job WHERE done_at IS NULL
           AND due_at < $1::timestamptz + interval '1 hour' AND expires_at > $1`,
          [clock.now()],
        );
        return rows;
      },
      { timeout: 300_000, interval: 2000 },
    )
    .toEqual([]);

/** Lets the night come, in which a backup is made while nobody does anything. */
async function backUpQuietly(world: World) {
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

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.runIf(process.platform === 'linux')('a week in an hour', () => {
  test(
    'nothing acknowledged is lost, nobody is charged or mailed twice, memory stays flat',
    async () => {
      const world = await openWorld();
      const { site, clock, db, post, bank } = world;
      const ledger = new Ledger();
      await orderBefore(world, ledger);
      const turnstile = createTurnstile();
      const people = createPeople(site, ledger, turnstile);
      for (const { email } of ledger.submissions.slice(0, 3)) await people.meet(email, post);

      const { through } = turnstile;
      const workload = startWorkload(site.url, ledger, site.owner, {
        ...{ visitors: 4, pause: plan.pause, through },
      });
      people.start(2 * plan.pause);
      const wrong: string[] = [];
      const trouble = createTroubles(world);
      const killing = killAtRandom(world);
      const seenImages = new Set<UploadedImage>();
      const memory: number[][] = Array.from({ length: plan.days }, () => []);
      for (let leap = 0; leap < leaps; leap += 1) {
        for (let second = 0; second < plan.step / 1000; second += 1) {
          await sleep(1000);
          memory[Math.floor(leap / leapsPerDay)]?.push(...site.memory());
        }
        await trouble(leap);
        // Within a day: an image that nothing shows is deleted after that.
        await site.whileUnchanged(async () => {
          wrong.push(...(await auditImages(site.url(), ledger, seenImages)));
        });
        await untilNoBackupRuns(db, clock.now);
        await turnstile.whileEmpty(() => clock.leap(plan.leap * hour));
        await site.logInAgain();
      }
      await killing;
      await Promise.all([workload.close(), people.close()]);
      await settle(site.url(), ledger);
      await bank.close();
      await untilDone(world);
      await site.logInAgain();

      const audit = createAudit(ledger, { mostCharges: 2, seenImages });
      wrong.push(...(await audit(site.url(), site.owner())), ...(await people.audit()));
      for (const url of site.urls())
        for (const path of ['/healthz', '/readyz', '/'])
          expect((await call(url, { method: 'GET', path })).status).toBe(200);
      const headers = { authorization: `Bearer ${site.owner()}` };
      const inbox = await ask<{ data: { kind: string; line: string }[] }>(site.url(), {
        ...{ method: 'GET', path: '/api/admin/inbox', headers },
      });
      for (const { kind, line } of inbox.data)
        if (['mail', 'backup', 'notice'].includes(kind))
          wrong.push(`the inbox has ${kind}: ${line}`);
      await backUpQuietly(world);
      const charges = await auditCharges(db, bank, clock.now().toISOString().slice(0, 10));
      const mails = await auditMails(db, post);
      const backups = await readBackupDays(db);
      await site.close();
      const restored = await restoreNewest(world.settings, world.postgres.url);
      wrong.push(...charges.wrong, ...mails.wrong, ...site.wrong, ...restored.wrong);
      for (const { day, failure } of backups)
        if (failure) wrong.push(`the backup of ${day}: ${failure}`);

      const [early, late] = [
        median(memory.at(plan.days > 2 ? 1 : 0) ?? []),
        median(memory.at(-1) ?? []),
      ];
      report(`${plan.days} days rehearsed`, {
        kills: plan.kills,
        acknowledged: ledger.acknowledged(),
        messages: people.acknowledged.messages.size,
        decisions: people.acknowledged.decisions.size,
        'cut off': ledger.unanswered.length,
        'answered with 503': ledger.refusals,
        'payments collected': charges.collected,
        'webhook events heard': bank.heard(),
        mails: mails.mails,
        'mails sent twice': mails.twice,
        backups: backups.length,
        'seconds for the restore': restored.seconds.toFixed(1),
        'MB early': early.toFixed(0),
        'MB at the end': late.toFixed(0),
        'until ready at the slowest': slowest(site.readyAfter),
      });
      expect(wrong).toEqual([]);
      expect(mails.digests).toBe(1);
      expect(charges.collected).toBeGreaterThan(0);
      expect(backups.length).toBeGreaterThanOrEqual(plan.days);
      expect(late / early).toBeLessThan(1.25);
    },
    3 * hour,
  );
});
