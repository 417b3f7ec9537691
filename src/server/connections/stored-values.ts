import type { Cipher } from '#src/server/auth/cipher.ts';
import {
  type BackupValues,
  backupValues,
  type ConnectionKind,
  type GoCardlessValues,
  gocardlessValues,
  type MailValues,
  mailValues,
} from '#src/shared/connections/values.ts';
import type { z } from '#src/shared/zod.ts';
import type { Connection } from './entity.ts';

/** What the desk has connected; null for values that no key opens. */
export interface StoredValues {
  gocardless?: GoCardlessValues | null | undefined;
  mail?: MailValues | null | undefined;
  backup?: BackupValues | null | undefined;
}

const context = (kind: ConnectionKind) => `connection/${kind}/sealedValues`;

/** Seals the values of a connection for its row. */
export const sealValues = (
  cipher: Pick<Cipher, 'seal'>,
  kind: ConnectionKind,
  values: object,
): string => cipher.seal(JSON.stringify(values), context(kind));

/** Opens what is stored. */
export function openValues(
  cipher: Pick<Cipher, 'open'>,
  rows: readonly Connection[],
): StoredValues {
  const open = <Values>(kind: ConnectionKind, schema: z.ZodType<Values>) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return undefined;
    try {
      return schema.parse(JSON.parse(cipher.open(row.sealedValues, context(kind))));
    } catch {
      return null;
    }
  };
  return {
    gocardless: open('gocardless', gocardlessValues),
    mail: open('mail', mailValues),
    backup: open('backup', backupValues),
  };
}
