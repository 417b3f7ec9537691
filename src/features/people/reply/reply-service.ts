import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { Person } from '#src/features/people/person/entity.ts';
import {
  joinedIds,
  lockPeople,
  ofJoined,
} from '#src/features/people/person/joined-people-service.ts';
import { shownPerson } from '#src/features/people/person/person-service.ts';
import {
  deleteSearchLine,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { appError } from '#src/server/errors.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { viewMail } from '#src/server/mail/send-mail.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import {
  type NewReply,
  type ReplyAbout,
  type ReplyDraft,
  type ReplyView,
  subjectTexts,
} from './contract.ts';
import { Reply } from './entity.ts';
import { maxSubjectLength, replySubjectOf } from './reply-rules.ts';

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
async function storeReply(
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

type Place = Pick<NewReply, 'id' | 'about'>;

/** Returns whom a reply is for: who sent the request that it is about. Throws NOT_FOUND. */
async function findAddressee(ctx: ServiceContext, { id, about }: Place): Promise<Person> {
  const shown = await shownPerson(ctx, id);
  if (!about) return shown;
  return ctx.manager.findOneByOrFail(Person, { id: await findSender(ctx, id, about) });
}

async function findSender(
  { manager, answerable }: ServiceContext,
  id: string,
  about: ReplyAbout,
): Promise<string> {
  const where = { id: about.id, personId: ofJoined(id) };
  const entity = answerable[about.kind]?.entity;
  const row = entity && (await manager.findOneBy(entity, where));
  if (!row) throw appError('NOT_FOUND', 'They have sent no such request.');
  return row.personId;
}

/** Finds the newest mail to them about this, which the reply goes on from. */
const findLastMail = (
  { manager, mails }: ServiceContext,
  subjectId: string,
): Promise<Mail | null> =>
  manager.findOne(Mail, {
    where: { subjectId, kind: In(mailKindsWhere(mails, ({ to }) => to === 'person')) },
    order: { createdAt: 'DESC' },
  });

async function subjectAfter(ctx: ServiceContext, mail: Mail | null, { about }: Place) {
  const written = mail && (await viewMail(ctx, mail).catch(() => null));
  const subject = about ? subjectTexts[about.kind] : `From ${ctx.firm.identity.name}`;
  return written ? replySubjectOf(written.subject) : subject;
}

/** Returns to whom a reply goes, and what it is called unless it is changed. Throws NOT_FOUND. */
export async function draftReply(ctx: ServiceContext, place: Place): Promise<ReplyDraft> {
  const { id, name, email } = await findAddressee(ctx, place);
  const mail = await findLastMail(ctx, place.about?.id ?? id);
  const subject = oneLine(await subjectAfter(ctx, mail, place), maxSubjectLength);
  return { name, to: email || null, subject };
}

/**
 * Sends a reply in the thread of what it is about, with the questions that it answers. Throws NOT_FOUND,
 * and CONFLICT where they have no address or another one than it was meant for.
 */
export async function sendReply(
  ctx: ServiceContext,
  { to, about, subject, text, ...place }: NewReply,
): Promise<ReplyView> {
  // Their address is not corrected before the mail is queued.
  await lockPeople(ctx, [place.id]);
  const { id: personId, email: recipient } = await findAddressee(ctx, { ...place, about });
  if (recipient === '') throw appError('CONFLICT', 'They have no email address.');
  if (to !== undefined && to !== recipient)
    throw appError(
      'CONFLICT',
      `They are written to at ${recipient} by now. Please look whether that is right, and send it again.`,
    );
  const mail = await findLastMail(ctx, about?.id ?? personId);
  const root = about
    ? threadName(ctx.threads[about.kind] ?? about.kind, about.id)
    : threadName('conversation', personId);
  const questions = (about && (await ctx.answerable[about.kind]?.questions?.(ctx, about.id))) ?? [];
  return storeReply(ctx, {
    personId,
    about,
    recipient,
    subject,
    text,
    question: questions.join('\n\n'),
    threads: [root, ...(mail ? [mail.id] : [])],
  });
}
