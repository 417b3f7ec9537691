export const messageTexts = {
  empty: 'Please write a message, or add a picture.',
  sendFailed: 'Message not sent',
  sendFailedHint: 'What you wrote is kept here. Please try again.',
} as const;

/** Returns how many new messages there are, in words: '2 new messages'. */
export const newMessages = (count: number): string =>
  count === 1 ? '1 new message' : `${count} new messages`;
