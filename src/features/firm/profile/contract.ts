import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import { publicFirm } from '#src/shared/firm/firm.ts';
import { dataOf } from '#src/shared/result.ts';

/** The response with what anybody may know of the firm in force. */
export const publicFirmResult = dataOf(publicFirm, defaultPublicFirm);
