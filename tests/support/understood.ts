import type { ImportField } from '#src/features/desk/import/import-rules.ts';
import { understand } from '#src/features/desk/import/verdict/understand-service.ts';
import { judgeRows } from '#src/features/desk/import/verdict/verdict-service.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';

export const today = '2026-04-15';
const nobody = {
  people: new Map(),
  callers: new Set<string>(),
  mandates: new Set<string>(),
  references: new Set<string>(),
  statuses: null,
};
/** A file as it is understood. */
export const understood = (text: string, mapping?: (ImportField | null)[]) =>
  understand({ text, file: undefined, mapping }, today, defaultPrices.packages);
/** The verdicts of a file where nobody is known. */
export const judged = async (text: string, mapping?: (ImportField | null)[]) => {
  const { rows, people } = await judgeRows((await understood(text, mapping)).drafts, nobody);
  return { rows: rows.map(({ verdict, says }) => [verdict, says.join(' ')]), people };
};
/** Its first row. */
export const draft = async (text: string) => (await understood(text)).drafts[0];
