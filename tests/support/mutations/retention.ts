import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** The cases of the mutations of periods. */
export const retentionCases = (server: TestServer) => ({
  'admin.retention.begin': {
    topics: ['retention.begun' as const],
    given: async (): Promise<[object]> => {
      await server.get('/api/admin/retention', asOwner);
      return [{ kind: 'requests' }];
    },
  },
});
