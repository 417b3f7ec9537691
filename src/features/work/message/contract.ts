import { idField, optional, optionalText } from '#src/shared/fields.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { maxMessageLength, senders } from './message-rules.ts';
import { messageTexts } from './texts.ts';

const messageView = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  sender: z.enum(senders),
  text: z.string().describe('Plain text, never markup'),
  imageUrl: z.string().nullable().describe('To be read with the same credentials as this list'),
  readAt: z.iso.datetime().nullable().describe('When the other side read it'),
});
export type MessageView = z.output<typeof messageView>;

const example = {
  id: '1f0d6a2e-8c1b-4f0e-9d53-6f2c1a7b4e55',
  createdAt: '2099-04-20T09:30:00.000Z',
  sender: 'customer',
  text: 'The van is at the garage, so the photograph follows on Thursday.',
  imageUrl: null,
  readAt: null,
} as const;

/** Whose conversation it is: a customer's id, or on the desk that of a person. */
export const byConversation = z.object({ id: z.guid('This must be an identifier.') });

export const conversationQuery = byConversation.extend({
  cursor: optional(idField).describe('Only messages before the one with this id'),
});

export const conversationResult = resultOf(
  {
    data: z.array(messageView).describe('Oldest first'),
    earlier: z.boolean().describe('Whether there are messages before these'),
    unread: z.int().describe('How many messages of the other side are unread, in all'),
  },
  { data: [example], earlier: false, unread: 1 },
);
export type Conversation = z.output<typeof conversationResult>;

/** A message as it is typed. */
export const newMessage = byConversation
  .extend({
    text: optionalText(maxMessageLength),
    imageUrl: optionalText(2000).describe('The address of an image uploaded for this conversation'),
  })
  .refine(({ text, imageUrl }) => text !== '' || imageUrl !== '', {
    error: messageTexts.empty,
    path: ['text'],
  })
  .meta({ examples: [{ text: example.text }] });

/** A message of the admin's as it is typed: it answers what the admin has seen. */
export const newReply = newMessage
  .safeExtend({
    upTo: optional(idField).describe(
      'The id of the last message that was seen: what came after it still waits for an answer. By default all is answered',
    ),
  })
  .meta({ examples: [{ text: example.text, upTo: example.id }] });
export type NewReply = z.output<typeof newReply>;

export const messageResult = dataOf(messageView, example);

export const readMark = byConversation
  .extend({ upTo: idField.describe('The id of the last message that was seen') })
  .meta({ examples: [{ upTo: example.id }] });
