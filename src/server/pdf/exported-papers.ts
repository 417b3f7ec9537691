import type { EntityManager } from 'typeorm';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { Paper } from './paper.ts';

/** What papers are read with. */
interface PaperContext {
  manager: EntityManager;
  clock: () => Date;
  readonly firm: Firm;
}

/** Reads the papers that somebody was sent, one after another, each by the name of its file. */
export type ExportedPapers = (
  ctx: PaperContext,
  theirs: { people: string[]; customers: string[] },
) => AsyncIterable<{ name: string; paper: Paper }>;
