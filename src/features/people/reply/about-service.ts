import { In } from 'typeorm';
import { Person } from '#src/features/people/person/entity.ts';
import { lockPeople, ofJoined } from '#src/features/people/person/joined-people-service.ts';
import { shownPerson } from '#src/features/people/person/person-service.ts';
import { appError } from '#src/server/errors.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { viewMail } from '#src/server/mail/send-mail.ts';
import { threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import {
  type NewReply,
  type ReplyAbout,
  type ReplyDraft,
  type ReplyView,
  subjectTexts,
} from './contract.ts';
import { storeReply } from './reply-service.ts';
import { maxSubjectLength, replySubjectOf } from './rules.ts';

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
