import { openReview } from '#tests/support/reviews.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of designs. */
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
