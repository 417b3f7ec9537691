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

/** The cases of the mutations of designs: see `events.test.ts`. */
export const reviewCases = (server: TestServer) => ({
  'customer.design.undo': {
    topics: ['design.reopened' as const],
    given: async (): Promise<[object, Record<string, string>]> => {
      const { design, session } = await openReview(server);
      const { id } = design;
      await server.mutate('customer.design.decide', { id, status: 'approved' }, session);
      return [{ id }, session];
    },
  },
  'customer.design.addComment': {
    topics: ['design.commented' as const],
    given: async (): Promise<[object, Record<string, string>]> => {
      const { id, design, session } = await openReview(server);
      return [{ id, designId: design.id, text: 'Bluer' }, session];
    },
  },
  'admin.design.addComment': {
    topics: ['design.commented' as const],
    given: async (): Promise<[object]> => {
      const { id, design } = await openReview(server);
      return [{ customerId: id, designId: design.id, text: 'Bluer', pin: { x: 1, y: 2 } }];
    },
  },
});
