import type { MailKindName } from './mail-kinds.ts';

/** What the desk calls each kind of mail. */
export const mailTitles: Record<MailKindName, string> = {
  'inquiry-receipt': 'Inquiry receipt',
  'inquiry-alert': 'Inquiry alert',
  'consultation-receipt': 'Quote request receipt',
  'consultation-alert': 'Quote request alert',
  'quote-sent': 'Quote',
  'quote-expiring': 'Quote reminder',
  'quote-receipt': 'Quote acceptance receipt',
  'quote-accepted': 'Quote accepted alert',
  'quote-declined': 'Quote declined alert',
  'quote-question': 'Question about a quote',
  'update-receipt': 'Update receipt',
  'update-alert': 'Update alert',
  'order-receipt': 'Order receipt',
  'order-alert': 'Order alert',
  'login-code': 'Login code',
  'design-ready': 'Design to review',
  'design-decided': 'Design decision',
  'change-answered': 'Change request answer',
  'message-to-customer': 'Message to the customer',
  'message-to-owner': 'Message alert',
  'second-factor-changed': 'Two-step login alert',
  'weekly-digest': 'Weekly digest',
};
