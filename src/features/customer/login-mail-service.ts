import { type EntityManager, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Services } from '#src/server/context.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { Customer } from './entity.ts';
import { codeOf, countedFor, loginCodeData, loginCodeKind } from './login-code-service.ts';
import { LoginCode } from './login-entity.ts';

/** Codes that are mailed in an hour: asked for from one address, and from all. */
const maxMails = { caller: 5, all: 30 };
/** How long before its end a code is not worth mailing, in milliseconds. */
const timeToEnter = 60_000;

/** Creates the handler that mails a code, if the address is a customer's and had not too many. */
export const createLoginCodeHandler =
  ({ cipher, clock, record }: Pick<Services, 'cipher' | 'clock' | 'record'>): JobHandler =>
  (db, job) =>
    db.transaction(async (manager) => {
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
      if (!customer || !(await mayBeMailed(manager, login, now))) return;
      await endOlder(manager, login, now);
      await manager.update(LoginCode, { id }, { mailedAt: now });
      const { email, firstName } = customer;
      const subject = { kind: 'customer', id: customer.id } as const;
      await queueMail(
        manager,
        now,
        {
          kind: 'login-code',
          recipient: email,
          email,
          subjectKind: subject.kind,
          subjectId: subject.id,
          data: { firstName, loginId: id },
          sealedCode: cipher.seal(codeOf(cipher, login), codeContext),
          life,
        },
        `${loginCodeKind} ${id}`,
      );
      await record(manager, {
        topic: 'login.requested',
        actor: 'visitor',
        subject,
        email,
        data: { firstName },
      });
    });

async function mayBeMailed(
  manager: EntityManager,
  { email, caller }: LoginCode,
  now: Date,
): Promise<boolean> {
  const mailed = await manager.findBy(LoginCode, {
    email,
    mailedAt: MoreThan(new Date(now.getTime() - countedFor)),
  });
  const byCaller = mailed.filter((login) => login.caller.equals(caller));
  return byCaller.length < maxMails.caller && mailed.length < maxMails.all;
}

/** One code is live for an address that asks; somebody elsewhere cannot end it by asking too. */
const endOlder = (manager: EntityManager, { id, email, caller, createdAt }: LoginCode, now: Date) =>
  manager.update(
    LoginCode,
    { id: Not(id), email, caller, createdAt: LessThanOrEqual(createdAt), endedAt: IsNull() },
    { endedAt: now },
  );
