import { defaultIdentity } from './default-page-firm.ts';
import type { PageFirm } from './firm.ts';

/** Whether a firm goes by a name of its own, so that nothing may be said of it that it has not written. */
export const hasOwnName = ({ identity }: Pick<PageFirm, 'identity'>): boolean =>
  identity.name !== defaultIdentity.name;
