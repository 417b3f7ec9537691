import { z } from 'zod';

/** Notes about people. */
export const noteTopics = {
  'note.added': z.object({}),
  'note.deleted': z.object({}),
  'note.restored': z.object({}),
} as const;

type NoteTopics = typeof noteTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends NoteTopics {}
}
