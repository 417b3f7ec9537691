import type { FirmState } from '#src/features/firm/profile/admin-contract.ts';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { defaultTermsVersion } from '#src/shared/firm/default-page-firm.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

/** The calls on the firm as the owner makes them. */
export function firmDesk(server: TestServer) {
  const read = async (): Promise<FirmState> =>
    (await server.get('/api/admin/firm', asOwner)).body.data;
  const save = async (parts: object, revision?: number) =>
    server.put(
      '/api/admin/firm/draft',
      { revision: revision ?? (await read()).revision, ...parts },
      asOwner,
    );
  const publish = async (revision?: number) =>
    server.post(
      '/api/admin/firm/publish',
      { revision: revision ?? (await read()).revision },
      asOwner,
    );
  return {
    read,
    save,
    publish,
    versions: async () => (await server.get('/api/admin/firm/versions', asOwner)).body.data,
    restore: (id: string) =>
      server.post(`/api/admin/firm/versions/${id}/restore`, undefined, asOwner),
    /** Publishes a firm that differs in these fields of its identity. */
    async publishIdentity(identity: Partial<FirmData['identity']>) {
      await save({ identity: named(identity) });
      return publish();
    },
  };
}

/** The identity of the firm until one is published, with other fields. */
export const named = (identity: Partial<FirmData['identity']>): FirmData['identity'] => ({
  ...firmUntilPublished.identity,
  ...identity,
});

/** Puts the firm of the specification in force again. */
export async function forgetFirm(server: TestServer): Promise<void> {
  const db = await server.services.database;
  await db.query('DELETE FROM firm_version');
  await db.query('DELETE FROM terms_edition WHERE version <> $1', [defaultTermsVersion]);
  await db.query('UPDATE firm_draft SET data = NULL');
  server.services.firms.change(completeDefaultFirm);
}
