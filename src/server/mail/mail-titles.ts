import type { MailKindName } from './mail-kinds.ts';

/** What the desk calls each kind of mail. */
export const mailTitles: Record<MailKindName, string> = {
  'inquiry-receipt': 'Inquiry receipt',
  'inquiry-alert': 'Inquiry alert',
  'consultation-receipt': 'Quote request receipt',
  'consultation-alert': 'Quote request alert',
  'quote-sent': 'Quote',
  'quote-expiring': 'Quote reminder',
  'set-up-reminder': 'Direct Debit reminder',
  'quote-receipt': 'Quote acceptance receipt',
  'quote-accepted': 'Quote accepted alert',
  'quote-declined': 'Quote declined alert',
  'quote-question': 'Question about a quote',
  'update-receipt': 'Update receipt',
  'update-alert': 'Update alert',
  'order-receipt': 'Order receipt',
  'order-alert': 'Order alert',
  'mandate-confirm': 'Direct Debit to confirm',
  'charge-notice': 'Notice of a payment',
  'payment-failed': 'Payment failed',
  'payment-reminder': 'Payment reminder',
  'mandate-cancelled': 'Direct Debit cancelled',
  'mandate-alert': 'Direct Debit cancelled alert',
  'login-code': 'Login code',
  'design-ready': 'Design to review',
  'design-decided': 'Design decision',
  'comments-to-customer': 'Comments to the customer',
  'comments-to-owner': 'Design comments alert',
  'change-answered': 'Change request answer',
  invoice: 'Invoice',
  'message-to-customer': 'Message to the customer',
  'message-to-owner': 'Message alert',
  'second-factor-changed': 'Two-step login alert',
  'weekly-digest': 'Weekly digest',
};

export const isMailKind = (text: string): text is MailKindName => text in mailTitles;
