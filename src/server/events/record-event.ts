import type { EntityManager } from 'typeorm';
import type { Catalogue } from '#src/server/catalogue.ts';
import type { FirmSource } from '#src/server/firm/firm-source.ts';
import type { JobWorker } from '#src/server/jobs/job-worker.ts';
import { learnAddress } from '#src/server/mail/known-addresses.ts';
import { queueMails } from '#src/server/mail/queue-mails.ts';
import { queuePushes } from '#src/server/push/queue-push.ts';
import { queueWebhooks } from '#src/server/webhooks/queue-webhooks.ts';
import { normalEmail } from '#src/shared/email-address.ts';
import type { Actor, NewEvent, Topic } from './topics.ts';

/** Records an event and its jobs in the transaction of the change that it reports. */
export type RecordEvent = <T extends Topic>(
  manager: EntityManager,
  actor: Actor,
  event: NewEvent<T>,
  caller?: { sender?: () => string | undefined; proven?: string },
) => Promise<void>;

/** Finds whom an address belongs to and how they are written to; notes when they were seen. */
type FindConcerned = (
  manager: EntityManager,
  email: string,
  seenAt: Date | null,
) => Promise<{ id: string; email: string } | null>;

/** Creates the function that records events. */
export function createRecorder(
  catalogue: Catalogue,
  firms: Pick<FirmSource, 'current'>,
  clock: () => Date,
  jobs: Pick<JobWorker, 'wake'>,
  findConcerned: FindConcerned,
): RecordEvent {
  return async (manager, actor, event, caller) => {
    const { topic, subject, mailData, mailDelay: delay, undoKey } = event;
    const at = clock();
    const given = event.email ? normalEmail(event.email) : null;
    const seenAt = actor === 'visitor' || actor === 'customer' ? at : null;
    const person = given ? await findConcerned(manager, given, seenAt) : null;
    // Who has no address is named by the event, or is its subject.
    const named = event.personId ?? (subject.kind === 'person' ? subject.id : undefined);
    const personId = person?.id ?? named ?? null;
    const email = person?.email ?? given;
    const data = catalogue.topics[topic].parse(event.data);
    await manager.query(
      `INSERT INTO event (at, topic, subject_kind, subject_id, email, person_id, actor, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [at, topic, subject.kind, subject.id ?? null, email, personId, actor, data],
    );
    await learnAddress(manager, at, catalogue.proving[topic], email);
    const mailed = { ...data, ...mailData };
    const { ownerEmail } = firms.current().identity;
    // What the desk and our own jobs do is nobody else's doing.
    const { sender, proven } = (seenAt && caller) || {};
    const by = { sender: sender?.(), proven };
    const occasion = { topic, subject, email, ...by, data: mailed, delay, undoKey };
    const { mails } = catalogue;
    await queueMails({ manager, mails, clock: () => at }, ownerEmail, occasion);
    await queueWebhooks(manager, at, { topic, subject });
    await queuePushes({ manager, pushes: catalogue.pushes }, at, { topic, actor, subject });
    jobs.wake();
  };
}
