import type { MailKindName } from './mail-kinds.ts';

/**
 * SQL for the mails of kinds, as a table: `id`, `kind`, `recipient`, `email`, `subject_id`, `created_at`,
 * `happened_at`, and of their sending `queued_at`, `attempts`, `done_at`, `expires_at`, `outcome` and
 * `error`. Of all kinds if none is named.
 */
export const mailRows = (...kinds: MailKindName[]): string => `(
  SELECT mail.id, mail.kind, recipient, email, subject_id, mail.created_at, happened_at,
    job.created_at AS queued_at, attempts, done_at, expires_at, outcome, error
  FROM mail JOIN job ON job.id = job_id${
    kinds.length > 0 ? ` WHERE mail.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})` : ''
  })`;
