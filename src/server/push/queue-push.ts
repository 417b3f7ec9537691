import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { NewEvent, Topic } from '#src/server/events/topics.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { PushSubscription } from './entity.ts';
import { isPushed } from './push-kinds.ts';

/** How long an event is news, in milliseconds. */
export const pushLife = 12 * 3_600_000;

/** Queues a push to each of the owner's devices, in the transaction of the event. */
export async function queuePushes(
  manager: EntityManager,
  now: Date,
  event: Pick<NewEvent<Topic>, 'topic' | 'actor'>,
): Promise<void> {
  if (!isPushed(event)) return;
  for (const { id } of await manager.find(PushSubscription, { select: { id: true } }))
    await addJob(manager, now, {
      kind: 'push',
      data: { subscriptionId: id, topic: event.topic },
      dedupeKey: `push/${randomUUID()}`,
      priority: priority.normal,
      life: pushLife,
    });
}
