import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import { join } from '#src/shared/feature-parts.ts';

interface MailExample {
  data: object;
  says: string[];
}

const found = import.meta.glob<Record<string, Partial<Record<MailKindName, MailExample>>>>(
  './mails/*.ts',
  { eager: true },
);

/** An example of every kind of mail, from the files of the slices. */
export const mailExamples = join<Record<MailKindName, MailExample>>(
  Object.values(found).flatMap((exported) => Object.values(exported)),
);
