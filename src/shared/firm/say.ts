import type { PageFirm } from './firm.ts';
import type { RecordOf, SentenceName } from './sentences/sentences.ts';

/** Returns how a firm says a sentence, which the record says so; '' where it says nothing of the kind. */
export type Say = <Name extends SentenceName>(name: Name, record: RecordOf<Name>) => string;

export const sayFor =
  ({ said }: Pick<PageFirm, 'said'>): Say =>
  (name, record) =>
    said?.[name] ?? record;
