export const onboardingMessages = {
  sent: 'Information Submitted Successfully!',
  failed: 'Submission Failed',
  failedHint: 'Please try again or contact us directly.',
} as const;
