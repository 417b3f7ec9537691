export const consultationMessages = {
  sent: 'Consultation Request Sent',
  sentHint: (answers: string) => `We will send your quote within ${answers}.`,
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
  newPrice: (estimate: string) =>
    `Our prices have changed: the estimate is now ${estimate}. Please reload the page.`,
} as const;
