import { createCustomer } from './portal.ts';
import { call, newAddress, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

export const theirSite = 'https://www.ferris-heating.example.org';

/** A customer whose website has a contact form, with what the website and both sides can call. */
export async function openSiteForm(server: TestServer, origins: string[] = [theirSite]) {
  const customer = await createCustomer(server);
  const desk = `/api/admin/customers/${customer.id}/projects/${customer.projectId}/form`;
  const onDesk = (method: 'GET' | 'PUT' | 'DELETE', body?: unknown) =>
    call(server, method, desk, body, asOwner);
  const { body } = await onDesk('PUT', { origins });
  const { pathname } = new URL(body.data.address);
  const portal = `/api/customer/${customer.id}/projects/${customer.projectId}/form`;
  const session = await customer.logIn();
  return {
    ...customer,
    session,
    desk,
    onDesk,
    portal,
    path: pathname,
    entries: async (query = '') => (await server.get(portal + query, session)).body,
    /** Sends it as a page without a script does. */
    send: (fields: string | Record<string, string>, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url: pathname,
        remoteAddress: newAddress(),
        headers: {
          accept: 'text/html,application/xhtml+xml',
          'content-type': 'application/x-www-form-urlencoded',
          origin: theirSite,
          referer: `${theirSite}/contact.html`,
          ...headers,
        },
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
  };
}
export type TestSiteForm = Awaited<ReturnType<typeof openSiteForm>>;
