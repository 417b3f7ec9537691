import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { latest } from '#src/server/clocks.ts';
import type { Context } from '#src/server/context.ts';
import { addressKey } from '#src/server/http/client-address.ts';
import { addJob, priority } from '#src/server/jobs/add-job.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { z } from '#src/shared/zod.ts';
import { type CodePurpose, LoginCode } from './login-entity.ts';

/** How long a code lasts, in milliseconds, and how often it may be tried. */
const codeLife = 10 * 60_000;
const maxTries = 5;
/** How long a login counts for the length of codes, in milliseconds. */
export const countedFor = 24 * 3_600_000;

/** The kind of job that mails a code. */
export const loginCodeKind = 'login-code';
/** What it is called with. */
export const loginCodeData = z.object({ loginId: z.uuid() });

/** Digits that follow from the login's id and our key, so that no column holds them. */
export const codeOf = (
  { fingerprint }: Pick<Cipher, 'fingerprint'>,
  { id, email }: LoginKey,
  digits: number,
): string => {
  const number = fingerprint('login code', `${id}\0${email}`).readUIntBE(0, 6);
  return String(number % 10 ** digits).padStart(digits, '0');
};
type LoginKey = Pick<LoginCode, 'id' | 'email'>;

/**
 * Opens a login that waits for its code, and returns its id. The same work for every address: a job
 * finds out whether it is a customer's.
 */
export async function askForCode(
  { manager, clock, cipher, caller, jobs }: Context,
  email: string,
  purpose: CodePurpose = 'login',
): Promise<string> {
  const id = randomUUID();
  const now = clock();
  await manager.transaction(async (manager) => {
    await manager.insert(LoginCode, {
      id,
      email,
      purpose,
      createdAt: now,
      caller: cipher.fingerprint('login caller', addressKey(caller.address)),
      expiresAt: new Date(now.getTime() + codeLife),
    });
    await addJob(manager, now, {
      kind: loginCodeKind,
      data: { loginId: id },
      dedupeKey: `${loginCodeKind} ${id}`,
      priority: priority.login,
      life: codeLife,
    });
  });
  jobs.wake();
  return id;
}

/** Spends a try and compares the code; the same work whether or not it was ever mailed. */
export async function tryCode(
  { manager, clock, cipher }: ServiceContext,
  login: LoginKey & { purpose?: CodePurpose },
  code: string,
): Promise<boolean> {
  const now = clock();
  const { raw }: { raw: { mailed_at: Date | null; digits: number }[] } = await manager
    .createQueryBuilder()
    .update(LoginCode)
    .set({ tries: () => 'tries + 1' })
    .where('id = :id AND email = :email AND purpose = :purpose AND tries < :maxTries', {
      purpose: 'login',
      ...login,
      maxTries,
    })
    .andWhere('endedAt IS NULL AND expiresAt > :now AND createdAt <= :latest', {
      now,
      latest: latest(now),
    })
    .returning('mailed_at, digits')
    .execute();
  const isRight = cipher.same(code, codeOf(cipher, login, raw[0]?.digits ?? 6));
  return isRight && raw.some(({ mailed_at }) => mailed_at !== null);
}

/** Ends a login, and returns whether it had not ended: a code is used once. */
export async function endLogin({ manager, clock }: ServiceContext, id: string): Promise<boolean> {
  const ended = { endedAt: clock() };
  const { affected } = await manager.update(LoginCode, { id, endedAt: IsNull() }, ended);
  return affected === 1;
}
