import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Customer } from '#src/features/people/customer/entity.ts';
import { withinLast } from '#src/server/clocks.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { lockCounts, perSender } from '#src/server/mail/mail-limits.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import {
  type ProcessContext,
  type ServiceContext,
  transact,
  withActor,
  withManager,
} from '#src/server/service-context.ts';
import { codeOf, countedFor, loginCodeData, loginCodeKind } from './login-code-service.ts';
import { type CodePurpose, LoginCode } from './login-entity.ts';

const hour = 3_600_000;
/**
 * Codes of a purpose that are mailed to an email address in an hour: asked for from one address, the same
 * while many ask, and from all.
 */
const maxMails = { caller: 5, callerOfMany: 2, all: 300 };
/** Those that are mailed in an hour because one address asks, to any email address. */
const maxAsked: Record<CodePurpose, number> = { login: 20, privacy: perSender.codes };
/** So many codes a day have six digits: nobody gets further by asking from more addresses. */
const maxShort = 10;
const digits = { short: 6, long: 10 };
/** How long before its end a code is not worth mailing, in milliseconds. */
const timeToEnter = 60_000;

/**
 * Creates the handler that mails a code if the address had not too many: of a login, if it is a customer's.
 */
export const createLoginCodeHandler =
  (services: ProcessContext): JobHandler =>
  (db, job) =>
    transact(withManager(services, db.manager), async (ctx) => {
      const { manager, cipher, clock } = ctx;
      const { loginId: id } = loginCodeData.parse(job.data);
      const login = await manager.findOneBy(LoginCode, {
        id,
        mailedAt: IsNull(),
        endedAt: IsNull(),
      });
      if (!login) return;
      // The lock serialises the logins of one customer.
      const customer = await manager.findOne(Customer, {
        where: { email: login.email },
        lock: { mode: 'for_no_key_update' },
      });
      const now = clock();
      const life = login.expiresAt.getTime() - timeToEnter - now.getTime();
      if (life <= 0) return;
      const isKnown = customer !== null && customer.heldSince === null;
      if (login.purpose === 'login' && !isKnown) return;
      const length = await digitsOf(ctx, login);
      if (length === null) return;
      await endOlder(ctx, login);
      await manager.update(LoginCode, { id }, { mailedAt: now, digits: length });
      const { email } = login;
      const data = { firstName: customer?.firstName ?? '' };
      await queueMail(
        ctx,
        {
          kind: login.purpose === 'login' ? 'login-code' : 'privacy-code',
          recipient: email,
          email,
          subjectKind: customer ? 'customer' : 'privacy',
          subjectId: customer?.id ?? null,
          data: { ...data, loginId: id },
          sealedCode: cipher.seal(codeOf(cipher, login, length), codeContext),
          sender: login.caller.toString('base64url'),
          life,
        },
        mailKey(login),
      );
      if (customer && login.purpose === 'login')
        await withActor(ctx, 'visitor').record({
          topic: 'login.requested',
          subject: { kind: 'customer', id: customer.id },
          email,
          data,
        });
    });

/** Returns how many digits the next code has; null where too many were mailed. */
async function digitsOf(
  { manager, clock }: ServiceContext,
  { email, purpose, caller }: LoginCode,
): Promise<number | null> {
  const now = clock();
  await lockCounts(manager, now, [loginCodeKind, purpose, caller.toString('base64url')]);
  const asked = { caller, purpose, mailedAt: withinLast(hour, now) };
  if ((await manager.countBy(LoginCode, asked)) >= maxAsked[purpose]) return null;
  const today = await manager.find(LoginCode, {
    select: { id: true, caller: true, mailedAt: true },
    where: { email, purpose, mailedAt: withinLast(countedFor, now) },
  });
  const hourAgo = now.getTime() - hour;
  const recent = today.filter(({ mailedAt }) => mailedAt && mailedAt.getTime() >= hourAgo);
  const byCaller = recent.filter((login) => login.caller.equals(caller));
  const isShort = today.length < maxShort;
  if (byCaller.length >= maxMails[isShort ? 'caller' : 'callerOfMany']) return null;
  if (recent.length >= maxMails.all) return null;
  return isShort ? digits.short : digits.long;
}

const mailKey = ({ id }: Pick<LoginCode, 'id'>) => `${loginCodeKind} ${id}`;

/**
 * One code is live for an address that asks; somebody elsewhere cannot end it by asking too. The mail of
 * one that is replaced before it was sent is not sent.
 */
async function endOlder(
  { manager, clock }: ServiceContext,
  { id, email, purpose, caller, createdAt }: LoginCode,
): Promise<void> {
  const older = await manager.findBy(LoginCode, {
    id: Not(id),
    email,
    purpose,
    caller,
    createdAt: LessThanOrEqual(createdAt),
    endedAt: IsNull(),
  });
  await manager.update(LoginCode, { id: In(older.map(({ id }) => id)) }, { endedAt: clock() });
  await cancelMails(manager, older.map(mailKey));
}
