/** How long the desk offers to undo a decision, in milliseconds. */
export const undoWindow = 10_000;

/** Until when a decision can be undone, in milliseconds: with extra time for the request to arrive. */
export const undoDeadline = undoWindow + 5_000;

export const undoMessages = {
  offer: 'Undo',
  done: 'Undone',
  doneHint: 'It is open again.',
  failed: 'Failed to undo the decision',
} as const;
