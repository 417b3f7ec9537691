import { expireFirms } from '#src/features/desk/retention/retention-service.ts';
import { withManager } from '#src/server/service-context.ts';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** Deletes what is over at the server's time, as housekeeping does. */
export const runRetention = (server: TestServer, { source }: TestDatabase) =>
  expireFirms(withManager({ ...server.services, clock: () => server.time.now }, source.manager));

/** Begins every period of the firm, as the owner does once they have seen what would go. */
export async function beginPeriods(server: TestServer): Promise<void> {
  const { body } = await server.get('/api/admin/retention', asOwner);
  for (const { kind } of body.data.kinds)
    await server.post(`/api/admin/retention/${kind}/begin`, undefined, asOwner);
}
