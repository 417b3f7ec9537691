import type { Env } from '#src/server/env.ts';
import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { withSettings } from './with-settings.ts';

/** Holds the firm in force for one process. */
export interface FirmSource {
  current(): Firm;
  /** Puts a published firm in force. */
  change(firm: Firm): void;
}

/** Creates the source with the firm of the specification, until another is put in force. */
export function createFirmSource(env: Env): FirmSource {
  let firm = withSettings(completeDefaultFirm, env);
  return {
    current: () => firm,
    change(published) {
      firm = withSettings(published, env);
    },
  };
}
