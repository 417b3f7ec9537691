import { z } from './zod.ts';

/** The path of the stream that tells an open desk what has happened. */
export const livePath = '/api/admin/live';

/** What has happened: nothing of whom it concerns. */
const liveEvent = z.object({
  topic: z.string().describe("Such as 'inquiry.received'"),
  subject: z.string().describe("The kind of row: 'inquiry'"),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** One message of the stream. */
export const liveEvents = z.array(liveEvent);
