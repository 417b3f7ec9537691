/** Texts of the toasts of a review. */
export const designMessages = {
  error: 'Error',
  updated: 'Design Updated',
  updateFailed: 'Failed to update design.',
  commentFailed: 'Comment not sent',
  commentFailedHint: 'What you wrote is kept here. Please try again.',
} as const;
