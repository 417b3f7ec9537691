export const directDebitMessages = {
  done: 'Payment Setup Complete!',
  heading: 'Payment Setup Complete',
  failed: 'Setup Failed',
  failedHint: 'Please check your details and try again.',
} as const;
