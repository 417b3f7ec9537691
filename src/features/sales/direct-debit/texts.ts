/** A test holds it to `noticeDays`, whose file no page with a form loads. */
export const noticePromise =
  'We write to you with the amount and the date at least 10 working days before anything is taken';

export const directDebitMessages = {
  done: 'Payment Setup Complete!',
  heading: 'Payment Setup Complete',
  failed: 'Setup Failed',
  failedHint: 'Please check your details and try again.',
} as const;

export const newPrice = (name: string, price: string) =>
  `Our prices have changed: the ${name} now costs ${price}. Please reload the page.`;
