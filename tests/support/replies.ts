import { personAt } from './person-id.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

type About = { kind: 'inquiry' | 'consultation' | 'update'; id: string };

/** The admin's calls that write to the person with this address. */
export function replyCalls(server: TestServer, email: string) {
  const id = async () => personAt(await server.services.database, email);
  const path = async () => `/api/admin/people/${await id()}/replies`;
  return {
    id,
    path,
    draft: async (about?: About) =>
      (await server.query('admin.reply.draft', { id: await id(), about }, asOwner)).data,
    send: async (body: object, headers = {}) =>
      server.post(
        await path(),
        { subject: 'Re: Your website', text: 'Hello.', ...body },
        { ...asOwner, ...headers },
      ),
    list: async () => (await server.get(await path(), asOwner)).body.data,
    undo: async (replyId: string) => server.post(`${await path()}/${replyId}/undo`, {}, asOwner),
  };
}
