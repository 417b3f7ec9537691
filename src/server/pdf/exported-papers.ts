import type { EntityManager } from 'typeorm';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Env } from '#src/server/env.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { Paper } from './paper.ts';

/** What papers are read with. */
interface PaperContext {
  manager: EntityManager;
  clock: () => Date;
  env: Env;
  cipher: Cipher;
  readsLinks: boolean;
  readonly firm: Firm;
}

/** Reads the papers that somebody was sent, one after another, each by the name of its file. */
export type ExportedPapers = (
  ctx: PaperContext,
  theirs: { people: string[]; customers: string[] },
) => AsyncIterable<{ name: string; paper: Paper }>;
