import { publishedFirm } from '#src/features/firm/profile/follow-service.ts';
import { findConcerned } from '#src/features/people/person/seen-service.ts';
import { removeSecondFactor } from '#src/server/auth/change-second-factor.ts';
import { requireStoredDatabase, withDatabase } from '#src/server/backup/stored-database.ts';
import { readEnv } from '#src/server/env.ts';
import { createRecorder } from '#src/server/events/record-event.ts';
import { createFirmSource } from '#src/server/firm/firm-source.ts';
import { catalogue, entities } from './features.ts';
import { runCommand } from './run-command.ts';

/** Turns the admin's second factor off, if the app and the recovery codes are lost. */
await runCommand(async () => {
  const env = readEnv(process.env);
  requireStoredDatabase(env);
  const removed = await withDatabase(env, { entities, migrations: [] }, async (db) => {
    const firms = createFirmSource(env, await publishedFirm(db));
    const clock = () => new Date();
    return removeSecondFactor(
      db,
      createRecorder(catalogue, firms, clock, { wake() {} }, findConcerned),
    );
  });
  return removed
    ? "The second factor is off, and the owner's sessions have ended. The password logs in by itself."
    : 'No second factor is set.';
});
