import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { createCustomer } from '#tests/support/portal.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** The cases of what is undone before anybody is told. */
export const toldCases = (server: TestServer) => ({
  'admin.websiteUpdate.undo': {
    topics: ['update.decided' as const],
    given: async (): Promise<[object]> => {
      const { id } = (await server.post('/api/website-update', createWebsiteUpdate())).body;
      await server.mutate('admin.websiteUpdate.setStatus', { id, status: 'assessed' }, asOwner);
      return [{ id }];
    },
  },
  'admin.customer.undoProject': {
    topics: ['project.changed' as const],
    given: async (): Promise<[object]> => {
      const { id: customerId, projectId: id } = await createCustomer(server);
      const change = { customerId, id, status: 'completed' };
      await server.mutate('admin.customer.changeProject', change, asOwner);
      return [{ customerId, id }];
    },
  },
});
