import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '#tests/support/postgres.ts';
import type { Post } from './rehearsal-mail.ts';
import { leaps, plan } from './rehearsal-plan.ts';
import type { Site } from './rehearsal-site.ts';
import type { SmallDisk } from './small-disk.ts';

interface World {
  site: Site;
  postgres: Postgres;
  /** What the database is on, where it can be filled. */
  disk: SmallDisk | undefined;
  post: Post;
  random: () => number;
}

/** What goes wrong at which leap; `next` is the folder of the version that replaces both in the middle, this one unless told. */
export function createTroubles({ site, postgres, disk, post }: World, next?: string) {
  const at = (part: number) => Math.floor(leaps * part);
  const silence = at(0.2);
  return async (leap: number): Promise<void> => {
    if (leap === silence) post.fallSilent();
    if (leap === silence + plan.silent) post.speak();
    if (leap === at(0.5)) await site.replaceEach(next);
    if (leap === at(0.6))
      await site.whileUnchanged(async () => {
        await postgres.crash();
        await sleep(plan.away);
        await postgres.restart();
      });
    if (leap === at(0.75) && disk)
      await site.whileUnchanged(async () => {
        disk.fill(postgres.pid());
        await sleep(plan.full);
        disk.makeRoom(postgres.pid());
        if (postgres.pid() === undefined) await postgres.restart();
      });
  };
}

/** Kills one process or the other at random moments of the whole rehearsal; resolves after the last. */
export async function killAtRandom({ site, random }: World): Promise<void> {
  const moments = Array.from({ length: plan.kills }, () => random() * leaps * plan.step);
  const began = performance.now();
  for (const moment of moments.sort((a, b) => a - b)) {
    await sleep(Math.max(0, began + moment - performance.now()));
    await site.kill(random() < 0.5 ? 0 : 1);
  }
}
