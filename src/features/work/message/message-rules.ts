/** The two sides of a conversation. */
export const senders = ['customer', 'admin'] as const;
export type Sender = (typeof senders)[number];

/** Returns the side that a side writes to. */
export const otherSide = (side: Sender): Sender => (side === 'admin' ? 'customer' : 'admin');

export const maxMessageLength = 5000;
/** How many messages a page of a conversation holds. */
export const messagesPerPage = 50;
