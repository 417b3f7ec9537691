import type { DataSource } from 'typeorm';

/**
 * Ends the mails of the history as sent, each when it was due. Those that a mail server would still be
 * sent are left where `held`, on storage that no mail server is ever set for; elsewhere they end too, for
 * no later start may send what is made up.
 */
export const endMails = (db: DataSource, { held }: { held: boolean }): Promise<unknown> =>
  db.query(
    `UPDATE job SET done_at = least(due_at + interval '2 seconds', now()), attempts = 1, outcome = 'done'
     WHERE kind = 'mail' AND done_at IS NULL AND (expires_at <= now() OR NOT $1)`,
    [held],
  );
