/** Texts of the toasts when a change on the desk fails. */
export const changeMessages = {
  failed: 'Update failed',
  failedHint: 'Please try again.',
} as const;
