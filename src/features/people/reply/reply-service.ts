import { randomUUID } from 'node:crypto';
import { joinedIds, lockPeople } from '#src/features/people/person/joined-people-service.ts';
import {
  deleteSearchLine,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { inThreads } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { ReplyAbout, ReplyView } from './contract.ts';
import { Reply } from './entity.ts';

/** The most that a list shows. */
const most = 100;

const mailKey = (id: string) => `reply ${id}`;

interface Written extends Pick<Reply, 'personId' | 'recipient' | 'subject' | 'text'> {
  about: ReplyAbout | undefined;
  /** What they asked, which the mail quotes; '' for nothing. */
  question: string;
  /** The names of the threads that its mail belongs to, the widest first. */
  threads: string[];
}

/** Who an event of a reply concerns. */
const aboutReply = ({ aboutKind, aboutId, personId, recipient }: Reply) => ({
  subject:
    aboutKind && aboutId
      ? { kind: aboutKind, id: aboutId }
      : { kind: 'person' as const, id: personId },
  email: recipient,
});

const aboutOf = ({ aboutKind, aboutId }: Pick<Reply, 'aboutKind' | 'aboutId'>) =>
  aboutKind && aboutId ? { kind: aboutKind, id: aboutId } : null;

const present = ({ id, createdAt, recipient, subject, text, ...reply }: Reply): ReplyView => ({
  id,
  createdAt: createdAt.toISOString(),
  to: recipient,
  about: aboutOf(reply),
  subject,
  text,
});

/** Stores a reply, whose mail goes out once it can no longer be undone. */
export async function storeReply(
  ctx: ServiceContext,
  { about, question, threads, ...written }: Written,
): Promise<ReplyView> {
  const reply = ctx.manager.create(Reply, {
    ...written,
    id: randomUUID(),
    createdAt: ctx.clock(),
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
  });
  await ctx.manager.insert(Reply, reply);
  const { id, recipient, subject, text } = reply;
  await writeSearchLines(ctx, reply, { reply: [`${subject}:`, text] });
  const concerned = aboutReply(reply);
  const mail = {
    kind: 'reply',
    recipient,
    email: recipient,
    subjectKind: concerned.subject.kind,
    subjectId: concerned.subject.id,
    // By which the reply finds its mail.
    happenedAt: reply.createdAt,
    data: { subject, message: text, question, ...inThreads(...threads) },
  } as const;
  const mailId = await queueMail(ctx, mail, mailKey(id), undoDeadline);
  await ctx.manager.update(Reply, { id }, { mailId });
  await ctx.record({ topic: 'reply.sent', ...concerned, data: {} });
  return present(reply);
}

/** Takes a reply back before it goes out. Throws NOT_FOUND, or CONFLICT if it is too late. */
export async function withdrawReply(
  ctx: ServiceContext,
  { id: personId, replyId: id }: { id: string; replyId: string },
): Promise<void> {
  await lockPeople(ctx, [personId]);
  const reply = await ctx.manager
    .createQueryBuilder(Reply, 'reply')
    .where(`reply.id = :id AND reply.personId IN (${joinedIds(':personId')})`, { id, personId })
    .setLock('pessimistic_write')
    .getOne();
  if (!reply) throw appError('NOT_FOUND', 'There is no such reply.');
  if (ctx.clock().getTime() - reply.createdAt.getTime() > undoDeadline)
    throw appError('CONFLICT', 'It has gone out already.');
  await cancelMails(ctx.manager, [mailKey(id)]);
  await ctx.manager.delete(Reply, { id });
  await deleteSearchLine(ctx, 'reply', id);
  await ctx.record({ topic: 'reply.withdrawn', ...aboutReply(reply), data: {} });
}

/** SQL for the mail of a reply; a correction of the address moves one that has not gone out. */
export const mailOfReply = `SELECT mail.recipient, outcome FROM ${mailRows('reply')} AS mail
  WHERE mail.id = reply.mail_id`;

/** Has a reply that was sent again stand for its newer mail. */
export const followMail = ({ manager }: DatabaseContext, mailId: string, newer: string) =>
  manager.update(Reply, { mailId }, { mailId: newer });

/** Lists what was written to a person, and to who is joined to them, newest first. */
export async function listReplies(
  { manager }: DatabaseContext,
  personId: string,
): Promise<ReplyView[]> {
  const rows: Reply[] = await manager.query(
    `SELECT id, created_at AS "createdAt", coalesce(mailed.recipient, reply.recipient) AS recipient,
       about_kind AS "aboutKind", about_id AS "aboutId", subject, text
     FROM reply LEFT JOIN LATERAL (${mailOfReply}) AS mailed ON true
     WHERE person_id IN (${joinedIds('$1')}) ORDER BY created_at DESC LIMIT ${most}`,
    [personId],
  );
  return rows.map(present);
}
