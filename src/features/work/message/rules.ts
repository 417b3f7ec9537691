/** The two sides of a conversation. */
export const senders = ['customer', 'admin'] as const;
export type Sender = (typeof senders)[number];

/** Returns the side that a side writes to. */
export const otherSide = (side: Sender): Sender => (side === 'admin' ? 'customer' : 'admin');

export const maxMessageLength = 5000;
/** How many messages a page of a conversation holds. */
export const messagesPerPage = 50;

export const messageTexts = {
  empty: 'Please write a message, or add a picture.',
  sendFailed: 'Message not sent',
  sendFailedHint: 'What you wrote is kept here. Please try again.',
} as const;
