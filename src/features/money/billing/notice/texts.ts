import { sendsMail } from './notice-rules.ts';

/** Says why a notice was not delivered; `error` is what the mail server said. */
export const undeliveredReason = (
  moment: Parameters<typeof sendsMail>[0],
  error: string | null,
): string | null => (sendsMail(moment) ? error : 'No mail server is set.');
