import { z } from 'zod';

const imported = { fileName: z.string(), customers: z.int(), contacts: z.int() };

/** Imports of customers. */
export const importTopics = {
  'import.made': z.object(imported),
  'import.started': z.object(imported),
  'import.undone': z.object({ fileName: z.string(), removed: z.int(), kept: z.int() }),
} as const;

type ImportTopics = typeof importTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ImportTopics {}
}
