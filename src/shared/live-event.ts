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

/** Returns the first word of a topic: 'message' of 'message.sent'. */
export const firstWord = (topic: string): string => topic.split('.', 1)[0] ?? '';

/** Stands for every subject that some group of calls names. */
export const anySubject = '*';

/** The subjects, first words of topics, after whose events each group of calls is read again. */
export type Reads = Readonly<Record<string, readonly string[]>>;

/** Returns the groups of calls to read again after events about these subjects; undefined for all. */
export function touchedBy(reads: Reads, subjects: readonly string[]): Set<string> | undefined {
  const groups = Object.entries(reads);
  // One that nobody names is of a later version of the server.
  if (!subjects.every((subject) => groups.some(([, named]) => named.includes(subject))))
    return undefined;
  const isTouched = (named: readonly string[]) =>
    subjects.length > 0 &&
    (named.includes(anySubject) || subjects.some((subject) => named.includes(subject)));
  return new Set(groups.filter(([, named]) => isTouched(named)).map(([group]) => group));
}
