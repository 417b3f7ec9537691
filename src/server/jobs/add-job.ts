import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Job } from './entity.ts';

/** Lower numbers run first. */
export const priority = { login: 0, normal: 10, digest: 20 } as const;

interface NewJob {
  kind: string;
  /** Jobs of the kind in other lanes do not wait for it. */
  lane?: string;
  data: object;
  dedupeKey: string;
  priority: number;
  /** Milliseconds after which it expires. */
  life: number;
  /** Milliseconds until the first attempt, when its life begins; 0 by default. */
  delay?: number;
}

/** Adds a job in the caller's transaction. Returns its id, or null if its key exists. */
export async function addJob(
  manager: EntityManager,
  now: Date,
  { life, delay = 0, ...job }: NewJob,
): Promise<string | null> {
  const id = randomUUID();
  const dueAt = new Date(now.getTime() + delay);
  const { raw }: { raw: unknown[] } = await manager
    .createQueryBuilder()
    .insert()
    .into(Job)
    .values({
      ...job,
      id,
      createdAt: now,
      dueAt,
      expiresAt: new Date(dueAt.getTime() + life),
    })
    .orIgnore()
    .returning('id')
    .execute();
  return raw.length > 0 ? id : null;
}
