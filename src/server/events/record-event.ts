import type { EntityManager } from 'typeorm';
import type { Env } from '#src/server/env.ts';
import type { JobWorker } from '#src/server/jobs/job-worker.ts';
import { queueMails } from '#src/server/mail/queue-mails.ts';
import { queuePushes } from '#src/server/push/queue-push.ts';
import { type NewEvent, type Topic, topics } from './topics.ts';

/** Records an event and its jobs in the transaction of the change that it reports. */
export type RecordEvent = <T extends Topic>(
  manager: EntityManager,
  event: NewEvent<T>,
) => Promise<void>;

/** Creates the function that records events. */
export function createRecorder(
  env: Pick<Env, 'OWNER_EMAIL'>,
  clock: () => Date,
  jobs: Pick<JobWorker, 'wake'>,
): RecordEvent {
  return async (manager, event) => {
    const { topic, actor, subject, mailData } = event;
    const at = clock();
    const email = event.email?.toLowerCase() ?? null;
    const data = topics[topic].parse(event.data);
    await manager.query(
      `INSERT INTO event (at, topic, subject_kind, subject_id, email, actor, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [at, topic, subject.kind, subject.id ?? null, email, actor, data],
    );
    await queueMails(manager, env, at, { topic, subject, email, data: { ...data, ...mailData } });
    await queuePushes(manager, at, { topic, actor, subject });
    jobs.wake();
  };
}
