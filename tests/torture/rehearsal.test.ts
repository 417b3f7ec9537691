import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { auditImages, createAudit } from './audit.ts';
import { report, slowest } from './figures.ts';
import { Ledger, type UploadedImage } from './ledger.ts';
import {
  readBackupDays,
  restoreNewest,
  untilNoBackupRuns,
  untilNoJobRuns,
} from './rehearsal-backups.ts';
import { auditCharges } from './rehearsal-bank.ts';
import { createTurnstile } from './rehearsal-clock.ts';
import { auditMails } from './rehearsal-mail.ts';
import { createPeople } from './rehearsal-people.ts';
import { hour, leaps, leapsPerDay, plan } from './rehearsal-plan.ts';
import { createTroubles, killAtRandom } from './rehearsal-troubles.ts';
import {
  auditHealth,
  backUpQuietly,
  openWorld,
  orderBefore,
  untilDone,
} from './rehearsal-world.ts';
import { settle, startWorkload } from './workload.ts';

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
        await untilNoJobRuns(db, clock.now);
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
      wrong.push(...(await auditHealth(world)));
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
        'answers of the bank lost': bank.lost(),
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
      expect(charges.collected).toBeGreaterThanOrEqual(plan.payers);
      expect(backups.length).toBeGreaterThanOrEqual(plan.days);
      expect(late / early).toBeLessThan(1.25);
    },
    3 * hour,
  );
});
