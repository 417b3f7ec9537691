import { addPromised, type WorkingTime } from '#src/shared/dates/working-hours.ts';
import type { WaitingTexts } from '#src/shared/desk/waiting.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';

/** Returns by when the firm promised to deal with what waits since a time. */
export const promisedBy = (
  { isReply }: Pick<WaitingTexts, 'isReply'>,
  since: Date,
  firm: WorkingTime & Pick<FirmIdentity, 'promises'>,
): Date => addPromised(since, isReply ? firm.promises.reply : firm.promises.answer, firm);
