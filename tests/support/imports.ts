import { importFiles } from './import-files.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** The owner's calls about imports. */
export const importCalls = (server: TestServer) => ({
  send: (text: string, input: object = {}, headers = {}) =>
    server.post('/api/admin/imports', { text, ...input }, { ...asOwner, ...headers }),
  list: async () => (await server.get('/api/admin/imports', asOwner)).body.data,
  go: (id: string, invite = false) =>
    server.post(`/api/admin/imports/${id}/go`, { invite }, asOwner),
  carryOn: (id: string) => server.post(`/api/admin/imports/${id}/carry-on`, {}, asOwner),
  undo: (id: string) => server.post(`/api/admin/imports/${id}/undo`, {}, asOwner),
});

const made = async (server: TestServer) => {
  const { body } = await importCalls(server).send(importFiles.xero);
  return { id: body.data.made.id };
};

/** The cases of the mutations of imports: see `events.test.ts`. */
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
