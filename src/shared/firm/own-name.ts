import { defaultIdentity } from './default-page-firm.ts';
import type { FirmIdentity } from './identity.ts';

interface Named {
  identity: Pick<FirmIdentity, 'name'>;
}

/**
 * Whether a firm goes by a name of its own, so that nothing may be said of it that it has not written.
 * The server alone compares; scripts are told what it found.
 */
export const hasOwnName = ({ identity }: Named): boolean => identity.name !== defaultIdentity.name;

/** Returns a firm with whether it goes by a name of its own. */
export const withOwnName = <Of extends Named>(firm: Of) => ({
  ...firm,
  hasOwnName: hasOwnName(firm),
});
