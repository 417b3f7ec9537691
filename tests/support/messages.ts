import type { TestCustomer } from './portal.ts';
import { createCustomer } from './portal.ts';
import { call, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** A customer with the calls of both sides of their conversation. */
export async function openConversation(
  server: TestServer,
  overrides: Record<string, unknown> = {},
) {
  const customer: TestCustomer = await createCustomer(server, overrides);
  const { body } = await customer.owner('GET', '');
  const { personId }: { personId: string } = body.data.customer;
  const session = await customer.logIn();
  const side = (path: string, credential: Record<string, string>) => {
    const send = (method: 'GET' | 'POST', rest: string, sent?: unknown, headers = {}) =>
      call(server, method, `/api${path}${rest}`, sent, { ...credential, ...headers });
    const read = async (query = '') => (await send('GET', query)).body;
    return {
      path,
      send,
      read,
      write: (text: string, headers = {}) => send('POST', '', { text }, headers),
      texts: async (query = ''): Promise<string[]> =>
        (await read(query)).data.map(({ text }: { text: string }) => text),
      unread: async (): Promise<number> => (await read()).unread,
      async markAll() {
        const { data } = await read();
        return send('POST', '/read', { upTo: data.at(-1).id });
      },
    };
  };
  return {
    ...customer,
    personId,
    session,
    customer: side(`/customer/${customer.id}/messages`, session),
    admin: side(`/admin/people/${personId}/messages`, asOwner),
  };
}
