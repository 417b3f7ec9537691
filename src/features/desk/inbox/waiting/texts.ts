/** Texts of the inbox. */
export const inboxMessages = {
  empty: 'All done. The kettle is on.',
  partEmpty: 'Nothing of this kind waits',
  showAll: 'Show everything that waits',
  emptyHint: 'What comes in next appears here by itself.',
  fetchFailed: 'The inbox could not be fetched',
  summaryFailed: 'What waits could not be fetched.',
  done: 'Done',
  snoozed: 'Snoozed until tomorrow',
  reopened: 'It is back in the inbox.',
  failed: 'It is still in the inbox',
  failedHint: 'Please try again.',
} as const;
