import { importCalls, made } from '#tests/support/imports.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of imports. */
export const importCases = (server: TestServer) => ({
  'admin.import.verdicts': { why: 'it judges a file and stores nothing' },
  'admin.import.make': {
    topics: ['import.made' as const],
    given: async (): Promise<[object]> => [
      { text: `Name,Email\nMo,mo-${server.time.now.getTime()}@example.org` },
    ],
  },
  'admin.import.go': {
    topics: ['import.started' as const],
    given: async (): Promise<[object]> => [await made(server)],
  },
  'admin.import.carryOn': { why: 'it ends what ‘make’ or ‘undo’ began, and records what they do' },
  'admin.import.undo': {
    topics: ['import.undone' as const],
    given: async (): Promise<[object]> => {
      const { id } = (await importCalls(server).send('Name,Email\nJo,jo-undone@example.org')).body
        .data.made;
      return [{ id }];
    },
  },
});
