import { randomUUID } from 'node:crypto';
import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Actor, NewEvent, Topic } from '#src/server/events/topics.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { PushSubscription } from './entity.ts';
import { type Pushes, pushOf, pushTag } from './push-kinds.ts';

/** How long a push is tried, in milliseconds. */
export const pushLife = 12 * 3_600_000;

/** How long repetitions of frequent topics are silent, in milliseconds. */
const quietFor = 3_600_000;

/**
 * Queues a push to each of the owner's devices, in the transaction of the event. One that repeats a
 * push of the last hour, where its topic is frequent, is `quiet`. The caller holds a lock on the person.
 */
export async function queuePushes(
  { manager, pushes }: { manager: EntityManager; pushes: Pushes },
  now: Date,
  event: Pick<NewEvent<Topic>, 'topic' | 'subject'> & { actor: Actor },
): Promise<void> {
  const push = pushOf(pushes, event);
  if (!push) return;
  const { topic } = event;
  const tag = pushTag(push, event);
  for (const { id } of await manager.find(PushSubscription, { select: { id: true } })) {
    const quiet = push.isFrequent === true && (await isRepeated(manager, now, id, tag));
    await addJob(manager, now, {
      kind: 'push',
      data: { subscriptionId: id, topic, tag, quiet },
      dedupeKey: push.isFrequent && !quiet ? loudKey(id, tag, hourOf(now)) : randomKey(),
      priority: priority.normal,
      life: pushLife,
    });
  }
}

const randomKey = () => `push/${randomUUID()}`;
const hourOf = (time: Date) => Math.floor(time.getTime() / quietFor);
const loudKey = (id: string, tag: string, hour: number) => `push/${id}/${tag}/${hour}`;

/** Whether a push with this tag made a sound on the device within the last hour. */
const isRepeated = (manager: EntityManager, now: Date, id: string, tag: string) =>
  manager.existsBy(Job, {
    dedupeKey: In([0, 1].map((ago) => loudKey(id, tag, hourOf(now) - ago))),
    createdAt: MoreThan(new Date(now.getTime() - quietFor)),
  });
