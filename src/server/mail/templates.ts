import type { MailKindName } from './mail-kinds.ts';
import type { Template } from './template.tsx';
import { changeAnswered } from './templates/change-answered.tsx';
import { chargeNotice } from './templates/charge-notice.tsx';
import { consultationAlert, consultationReceipt } from './templates/consultation.tsx';
import { designDecided, designReady } from './templates/design.tsx';
import { commentsToCustomer, commentsToOwner } from './templates/design-comments.tsx';
import { inquiryAlert, inquiryReceipt } from './templates/inquiry.tsx';
import { invoice } from './templates/invoice.tsx';
import { loginCode } from './templates/login-code.tsx';
import { mandateAlert, mandateCancelled } from './templates/mandate-cancelled.tsx';
import { mandateConfirm } from './templates/mandate-confirm.tsx';
import { messageToCustomer, messageToOwner } from './templates/message.tsx';
import { orderAlert, orderReceipt } from './templates/order.tsx';
import { orderHeld, orderHeldAlert } from './templates/order-held.tsx';
import { paymentFailed, paymentReminder } from './templates/payment-failed.tsx';
import { quoteExpiring, quoteSent } from './templates/quote.tsx';
import {
  quoteAccepted,
  quoteDeclined,
  quoteQuestion,
  quoteReceipt,
} from './templates/quote-response.tsx';
import { secondFactorChanged } from './templates/second-factor-changed.tsx';
import { setUpReminder } from './templates/set-up-reminder.tsx';
import { updateAlert, updateReceipt } from './templates/website-update.tsx';
import { weeklyDigest } from './templates/weekly-digest.tsx';

/** The template of every kind of mail. Imported when the first mail is rendered. */
export const templates: Record<MailKindName, Template> = {
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
  'login-code': loginCode,
  'design-ready': designReady,
  'design-decided': designDecided,
  'comments-to-customer': commentsToCustomer,
  'comments-to-owner': commentsToOwner,
  'change-answered': changeAnswered,
  invoice,
  'message-to-customer': messageToCustomer,
  'message-to-owner': messageToOwner,
  'second-factor-changed': secondFactorChanged,
  'weekly-digest': weeklyDigest,
};
