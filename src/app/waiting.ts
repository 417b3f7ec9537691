import { mailsWaiting } from '#src/features/desk/mail/waiting-service.ts';
import {
  mandatesWaiting,
  setUpsWaiting,
} from '#src/features/money/billing/mandate/waiting-service.ts';
import {
  debtsWaiting,
  failedChargesWaiting,
  noticesWaiting,
} from '#src/features/money/billing/notice/waiting-service.ts';
import { refundsWaiting } from '#src/features/money/billing/refund/waiting-service.ts';
import { privacyRequestsWaiting } from '#src/features/people/privacy/request/waiting-service.ts';
import { inquiriesWaiting } from '#src/features/sales/onboarding/waiting-service.ts';
import {
  consultationsWaiting,
  questionsWaiting,
} from '#src/features/sales/quote/request/waiting-service.ts';
import {
  updatesToStart,
  updatesWaiting,
} from '#src/features/sales/website-update/waiting-service.ts';
import { commentsWaiting, designsWaiting } from '#src/features/work/design/waiting-service.ts';
import { messagesWaiting } from '#src/features/work/message/waiting-service.ts';
import type { WaitingKinds } from '#src/server/waiting.ts';

/** What waits for the admin, by kind: the inbox reads no table of these slices itself. */
export const waiting: WaitingKinds = {
  inquiry: inquiriesWaiting,
  consultation: consultationsWaiting,
  update: updatesWaiting,
  'update-start': updatesToStart,
  question: questionsWaiting.consultation,
  'update-question': questionsWaiting.update,
  message: messagesWaiting,
  comment: commentsWaiting,
  design: designsWaiting,
  charge: failedChargesWaiting,
  refund: refundsWaiting,
  notice: noticesWaiting,
  owed: debtsWaiting,
  mail: mailsWaiting,
  mandate: mandatesWaiting,
  'set-up': setUpsWaiting,
  privacy: privacyRequestsWaiting,
};
