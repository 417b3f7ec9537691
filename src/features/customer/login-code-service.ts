import { randomUUID } from 'node:crypto';
import {
  type DataSource,
  type EntityManager,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
} from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Context, Services } from '#src/server/context.ts';
import { addressKey } from '#src/server/http/rate-limits.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import { Job } from '#src/server/jobs/entity.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { codeContext } from '#src/server/mail/send-mail.ts';
import { z } from '#src/shared/zod.ts';
import { Customer } from './entity.ts';
import { LoginCode } from './login-entity.ts';

/** How long a code lasts, in milliseconds, and how often it may be tried. */
const codeLife = 10 * 60_000;
const maxTries = 5;
/** Codes that are mailed in an hour: asked for from one address, and from all. */
const hour = 3_600_000;
const maxMails = { caller: 5, all: 30 };

const jobKind = 'login-code';
const jobData = z.object({ loginId: z.uuid() });

/** Six digits that follow from the login's id and our key, so that no column holds them. */
export const codeOf = (
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
  { id, email }: LoginKey,
): string =>
  String(fingerprint('login code', `${id}\0${email}`).readUIntBE(0, 6) % 1_000_000).padStart(
    6,
    '0',
  );
type LoginKey = Pick<LoginCode, 'id' | 'email'>;

/**
 * Opens a login that waits for its code, and returns its id. The same work for every address: a job
 * finds out whether it is a customer's.
 */
export async function askForCode(
  { db, clock, cipher, caller, jobs }: Pick<Context, 'db' | 'clock' | 'cipher' | 'caller' | 'jobs'>,
  email: string,
): Promise<string> {
  const id = randomUUID();
  const now = clock();
  await db.transaction(async (manager) => {
    await manager.insert(LoginCode, {
      id,
      email,
      createdAt: now,
      caller: cipher.fingerprint('login caller', addressKey(caller.address)),
      expiresAt: new Date(now.getTime() + codeLife),
    });
    await addJob(manager, now, {
      kind: jobKind,
      data: { loginId: id },
      dedupeKey: `${jobKind} ${id}`,
      priority: priority.login,
      life: codeLife,
    });
  });
  jobs.wake();
  return id;
}

/** Creates the handler that mails a code, if the address is a customer's and had not too many. */
export const createLoginCodeHandler =
  ({ cipher, clock, record }: Pick<Services, 'cipher' | 'clock' | 'record'>): JobHandler =>
  (db, job) =>
    db.transaction(async (manager) => {
      const { loginId: id } = jobData.parse(job.data);
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
        },
        `${jobKind} ${id}`,
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
    mailedAt: MoreThan(new Date(now.getTime() - hour)),
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

/** Spends a try and compares the code; the same work whether or not it was ever mailed. */
export async function tryCode(
  { db, clock, cipher }: Pick<Context, 'db' | 'clock' | 'cipher'>,
  login: LoginKey,
  code: string,
): Promise<boolean> {
  const { raw }: { raw: { mailed_at: Date | null }[] } = await db
    .createQueryBuilder()
    .update(LoginCode)
    .set({ tries: () => 'tries + 1' })
    .where('id = :id AND email = :email AND tries < :maxTries', { ...login, maxTries })
    .andWhere('endedAt IS NULL AND expiresAt > :now', { now: clock() })
    .returning('mailed_at')
    .execute();
  const isRight = cipher.same(code, codeOf(cipher, login));
  return isRight && raw.some(({ mailed_at }) => mailed_at !== null);
}

/** Ends a login, and returns whether it had not ended: a code is used once. */
export async function endLogin(manager: EntityManager, id: string, now: Date): Promise<boolean> {
  const { affected } = await manager.update(LoginCode, { id, endedAt: IsNull() }, { endedAt: now });
  return affected === 1;
}

/** Deletes logins that no longer count, and their jobs. */
export async function deleteOldLoginCodes(db: DataSource, now: Date): Promise<void> {
  await db
    .getRepository(LoginCode)
    .delete({ createdAt: LessThan(new Date(now.getTime() - 2 * hour)) });
  await db.getRepository(Job).delete({ kind: jobKind, expiresAt: LessThan(now) });
}
