/** How long the desk offers to undo a decision, in milliseconds. */
export const undoWindow = 10_000;

export const undoMessages = {
  offer: 'Undo',
  done: 'Undone',
  doneHint: 'It is open again.',
  failed: 'Failed to undo the decision',
} as const;
