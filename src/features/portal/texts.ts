/** Texts of the portal's toasts. */
export const customerMessages = {
  error: 'Error',
  loadFailed: 'Failed to load customer data.',
  comingSoon: 'Coming Soon',
  comingSoonHint: 'For now, please contact support and tell us what you would like changed.',
} as const;
