import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SubjectKind } from '#src/server/events/topics.ts';
import type { Mail } from './entity.ts';

/** What the mails about a kind of row are shown together as: of an inquiry as those of its order. */
export type ThreadKinds = { readonly [Kind in SubjectKind]?: string };

/** Names a thread without the row's id, because whoever has an order's id can open its page. */
export const threadName = (kind: string, id: string): string =>
  createHash('sha256').update(`mail thread ${kind} ${id}`).digest('hex').slice(0, 32);

/** Joins the names of threads for a mail's data, the widest first. */
export const inThreads = (...names: string[]) => ({ thread: names.join(' ') });

/** The thread of the order under which money is collected, for a mail's data; nothing if there is none. */
export const inOrderThread = (mandate?: { paymentRequestId: string | null } | null) =>
  mandate?.paymentRequestId ? inThreads(threadName('order', mandate.paymentRequestId)) : undefined;

const inData = z.object({ thread: z.string() });

/** Returns the names of a mail's threads, the widest first: those in its data, or that of its row. */
export function threadsOf(
  { threads }: { threads: ThreadKinds },
  { subjectKind, subjectId, data }: Pick<Mail, 'subjectKind' | 'subjectId' | 'data'>,
): string[] {
  const given = inData.safeParse(data).data;
  if (given) return given.thread.split(' ');
  const kind = threads[subjectKind];
  return kind && subjectId ? [threadName(kind, subjectId)] : [];
}
