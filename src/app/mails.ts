import { secondFactorChanged } from '#src/features/desk/admin/second-factor/mails.tsx';
import { keyMade } from '#src/features/desk/connections/key/mails.tsx';
import { webhookEnded } from '#src/features/desk/connections/webhook/mails.tsx';
import { weeklyDigest } from '#src/features/desk/digest/mails/weekly-digest.tsx';
import { portalInvitation } from '#src/features/desk/import/mails.tsx';
import { testMail } from '#src/features/desk/opening/mails.tsx';
import { addressChanged } from '#src/features/desk/people/correct/mails.tsx';
import { chargeReinstated } from '#src/features/money/billing/charge/mails.tsx';
import { mandateAlert, mandateCancelled } from '#src/features/money/billing/mandate/mails.tsx';
import { chargeNotice } from '#src/features/money/billing/notice/mails/charge-notice.tsx';
import {
  paymentFailed,
  paymentReminder,
} from '#src/features/money/billing/notice/mails/payment-failed.tsx';
import { mandateConfirm } from '#src/features/money/gocardless/mails.tsx';
import { invoice } from '#src/features/money/invoice/mails.tsx';
import { loginCode } from '#src/features/people/login/mails.tsx';
import {
  complaintAcknowledged,
  privacyAlert,
  privacyAnswer,
  privacyCode,
  privacyReceipt,
} from '#src/features/people/privacy/request/mails.tsx';
import { reply } from '#src/features/people/reply/mails.tsx';
import { orderAlert } from '#src/features/sales/direct-debit/order/mails/order-alert.tsx';
import {
  orderHeld,
  orderHeldAlert,
} from '#src/features/sales/direct-debit/order/mails/order-held.tsx';
import { orderReceipt } from '#src/features/sales/direct-debit/order/mails/order-receipt.tsx';
import {
  inquiryAccepted,
  inquiryAlert,
  inquiryReceipt,
} from '#src/features/sales/onboarding/mails.tsx';
import {
  consultationAlert,
  consultationReceipt,
} from '#src/features/sales/quote/mails/consultation.tsx';
import { quoteExpiring, quoteSent } from '#src/features/sales/quote/mails/quote.tsx';
import {
  quoteAccepted,
  quoteDeclined,
  quoteQuestion,
  quoteReceipt,
} from '#src/features/sales/quote/mails/quote-response.tsx';
import { setUpReminder } from '#src/features/sales/quote/mails/set-up-reminder.tsx';
import {
  updateAlert,
  updateReceipt,
  updateStatus,
} from '#src/features/sales/website-update/mails.tsx';
import { commentsToCustomer, commentsToOwner } from '#src/features/work/design/comment/mails.tsx';
import { designDecided, designReady } from '#src/features/work/design/mails.tsx';
import { messageToCustomer, messageToOwner } from '#src/features/work/message/mails.tsx';
import { changeAnswered, siteLive } from '#src/features/work/project/mails.tsx';
import {
  formEntries,
  formEntry,
  formFlooded,
  formFloodedAlert,
} from '#src/features/work/site-form/mails.tsx';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import type { Template } from '#src/server/mail/template.tsx';

/** The template of every kind of mail, as its slice hands it to the kit. */
export const mails: Record<MailKindName, Template> = {
  'inquiry-receipt': inquiryReceipt,
  'inquiry-alert': inquiryAlert,
  'consultation-receipt': consultationReceipt,
  'consultation-alert': consultationAlert,
  'quote-sent': quoteSent,
  'quote-expiring': quoteExpiring,
  'set-up-reminder': setUpReminder,
  'quote-receipt': quoteReceipt,
  'quote-accepted': quoteAccepted,
  'quote-declined': quoteDeclined,
  'quote-question': quoteQuestion,
  'update-receipt': updateReceipt,
  'update-alert': updateAlert,
  'order-receipt': orderReceipt,
  'order-alert': orderAlert,
  'order-held': orderHeld,
  'order-held-alert': orderHeldAlert,
  'mandate-confirm': mandateConfirm,
  'charge-notice': chargeNotice,
  'payment-failed': paymentFailed,
  'payment-reminder': paymentReminder,
  'mandate-cancelled': mandateCancelled,
  'mandate-alert': mandateAlert,
  'charge-reinstated': chargeReinstated,
  'login-code': loginCode,
  'privacy-code': privacyCode,
  'privacy-receipt': privacyReceipt,
  'privacy-alert': privacyAlert,
  'privacy-acknowledged': complaintAcknowledged,
  'privacy-answer': privacyAnswer,
  'address-changed': addressChanged,
  'design-ready': designReady,
  'design-decided': designDecided,
  'comments-to-customer': commentsToCustomer,
  'comments-to-owner': commentsToOwner,
  'change-answered': changeAnswered,
  invoice,
  'message-to-customer': messageToCustomer,
  'message-to-owner': messageToOwner,
  'inquiry-accepted': inquiryAccepted,
  'update-status': updateStatus,
  'site-live': siteLive,
  'portal-invitation': portalInvitation,
  'form-entry': formEntry,
  'form-entries': formEntries,
  'form-flooded': formFlooded,
  'form-flooded-alert': formFloodedAlert,
  reply,
  'second-factor-changed': secondFactorChanged,
  'key-made': keyMade,
  'webhook-ended': webhookEnded,
  'test-mail': testMail,
  'weekly-digest': weeklyDigest,
};
