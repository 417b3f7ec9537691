import { ZodRealError } from 'zod';
import type { StoredValues } from '#src/server/connections/stored-values.ts';
import { appError } from '#src/server/errors.ts';
import { type BackupValues, type MailValues, problemsOf } from '#src/shared/connections/values.ts';
import type { ServiceInput } from './contract.ts';
import { serviceMessages } from './texts.ts';

type Problem = ReturnType<(typeof problemsOf)['mail']>[number];

function refuse(problems: Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const issues = problems.map(({ field, message }) => ({
    code: 'custom' as const,
    path: [field],
    message,
    input: undefined,
  }));
  throw appError('BAD_REQUEST', first.message, new ZodRealError(issues));
}

/** A stored login is for the host and port it was entered for, and goes to no other. */
function fillInMail(input: MailValues, stored: MailValues | null | undefined): MailValues {
  if (!stored?.user || input.password) return input;
  if (input.user && input.user !== stored.user) return input;
  if (input.host !== stored.host || input.port !== stored.port)
    refuse([{ field: 'password', message: serviceMessages.again }]);
  return { ...input, user: stored.user, password: stored.password };
}

const noStore = { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' };

/** Stored keys are for the store they were entered for; the passphrase is for every place. */
function fillInBackup(given: BackupValues, stored: BackupValues | null | undefined): BackupValues {
  const input = { ...given, passphrase: given.passphrase || (stored?.passphrase ?? '') };
  if (input.to === 'data') return { ...input, ...noStore, folder: '' };
  if (input.to === 'folder') return { ...input, ...noStore };
  const s3 = { ...input, folder: '' };
  if (!stored?.secretAccessKey || input.secretAccessKey) return s3;
  if (input.accessKeyId && input.accessKeyId !== stored.accessKeyId) return s3;
  if (input.endpoint !== stored.endpoint)
    refuse([{ field: 'secretAccessKey', message: serviceMessages.again }]);
  const { accessKeyId, secretAccessKey } = stored;
  return { ...s3, accessKeyId, secretAccessKey };
}

/**
 * Returns the values of a form with the stored secrets where it has none. Throws BAD_REQUEST with the
 * fields that are missing or do not fit.
 */
export function fillIn(input: ServiceInput, stored: StoredValues): StoredValues {
  if (input.kind === 'mail') {
    const { kind: _, ...given } = input;
    const mail = fillInMail(given, stored.mail);
    refuse(problemsOf.mail(mail));
    return { mail };
  }
  if (input.kind === 'backup') {
    const { kind: _, ...given } = input;
    const backup = fillInBackup(given, stored.backup);
    refuse(problemsOf.backup(backup));
    return { backup };
  }
  const { kind: _, ...given } = input;
  const gocardless = {
    ...given,
    accessToken: given.accessToken || stored.gocardless?.accessToken || '',
    webhookSecret: given.webhookSecret || stored.gocardless?.webhookSecret || '',
  };
  refuse(problemsOf.gocardless(gocardless));
  return { gocardless };
}
