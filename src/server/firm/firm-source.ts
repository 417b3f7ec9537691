import type { Env } from '#src/server/env.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { withSettings } from './with-settings.ts';

/** Holds the firm in force for one process. */
export interface FirmSource {
  current(): Firm;
  /** Puts a published firm in force. */
  change(firm: Firm): void;
}

/** Creates the source with the last firm that was published, or that of the specification. */
export function createFirmSource(env: Env, last: Firm = completeDefaultFirm): FirmSource {
  let firm = withSettings(last, env);
  return {
    current: () => firm,
    change(published) {
      firm = withSettings(published, env);
    },
  };
}
