import { z } from './zod.ts';

/** The path of the stream that tells an open desk what has happened. */
export const livePath = '/api/admin/live';
/** The same for an open portal, of what concerns its customer. */
export const portalLivePath = '/api/customer/live';

/** What has happened: nothing of whom it concerns. */
const liveEvent = z.object({
  topic: z.string().describe("Such as 'inquiry.received'"),
  subject: z.string().describe("The kind of row: 'inquiry'"),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** One message of the stream. */
export const liveEvents = z.array(liveEvent);

/** The kind of message that says that more has happened than is told: everything may have changed. */
export const liveReset = 'reset';

/** The first words of the topics that an open portal is told. */
export const portalTopics = [
  'message',
  'design',
  'project',
  'change',
  'update',
  'quote',
  'transaction',
  'subscription',
  'mandate',
  'charge',
  'invoice',
] as const;
export type PortalTopic = (typeof portalTopics)[number];

/** Returns the first word of a topic: 'message' of 'message.sent'. */
export const firstWord = (topic: string): string => topic.split('.', 1)[0] ?? '';
