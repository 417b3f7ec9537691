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

export const made = async (server: TestServer) => {
  const { body } = await importCalls(server).send(importFiles.xero);
  return { id: body.data.made.id };
};
