import { createCustomer } from './portal.ts';
import { call, type TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** A customer with a design, and the calls of both sides of its review. */
export async function openReview(server: TestServer, overrides: Record<string, unknown> = {}) {
  const customer = await createCustomer(server, overrides);
  const design = await customer.addDesign();
  const session = await customer.logIn();
  const side = (owner: string, credential: Record<string, string>) => {
    const of = (designId: string) => `/api${owner}/designs/${designId}/comments`;
    return {
      read: async (designId = design.id) =>
        call(server, 'GET', of(designId), undefined, credential),
      write: (body: object, designId = design.id, headers = {}) =>
        call(server, 'POST', of(designId), body, { ...credential, ...headers }),
    };
  };
  return {
    ...customer,
    design,
    session,
    customer: side(`/customer/${customer.id}`, session),
    admin: side(`/admin/customers/${customer.id}`, asOwner),
  };
}
