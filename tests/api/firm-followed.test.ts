import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catchUp, followedFirm } from '#src/features/firm/profile/follow-service.ts';
import { follow } from '#src/server/database/follow.ts';
import { keepFirm, readKeptFirm } from '#src/server/firm/kept-firm.ts';
import { withManager } from '#src/server/service-context.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createTestServer, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const { publishIdentity } = firmDesk(server);

test('another process shows what this one publishes within three seconds', async () => {
  const other = await createTestServer(database.source);
  const { services, app } = other;
  const end = follow(Promise.resolve(database.source), services, app.log, [
    followedFirm(services, app.log),
  ]);
  onTestFinished(async () => {
    end();
    await other.close();
  });
  await publishIdentity({ name: 'Pergola' });
  await expect.poll(() => other.services.firm.identity.name, { timeout: 3000 }).toBe('Pergola');
  const kept = () => readKeptFirm(other.services.env.DATA_DIR)?.identity.name;
  await expect.poll(kept).toBe('Pergola');
});

test('a process shows the pages that it has prepared, and those of an empty database', async () => {
  await publishIdentity({ name: 'Trellis' });
  const other = await createTestServer(database.source);
  onTestFinished(() => other.close());
  const shown: string[] = [];
  other.services.site = {
    current: () => {
      throw new Error('This test serves no pages.');
    },
    work: () => '',
    showWork() {},
    shows: () => true,
    prepare: async ({ identity: { name } }) => ({
      problems: [],
      show: async () => void shown.push(name),
    }),
    preview: async () => '',
  };
  const look = () => catchUp(withManager(other.services, database.source.manager), other.app.log);
  await look();
  await look();
  await forgetFirm(server);
  await look();
  expect(shown).toEqual(['Trellis', 'Awning']);
});

test('the firm in force last is known before the database is open', async () => {
  const folder = newFolder();
  expect(readKeptFirm(folder)).toBeUndefined();
  await keepFirm(folder, { ...completeDefaultFirm, termsVersion: '2026-12-01' });
  const { services, close } = await createTestServer(database.source, { DATA_DIR: folder });
  onTestFinished(close);
  expect(services.firm.termsVersion).toBe('2026-12-01');
});

test('a file that cannot be read is not used, with a warning', async () => {
  const folder = newFolder();
  await keepFirm(folder, completeDefaultFirm);
  const file = join(folder, 'firm.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  expect(readKeptFirm(folder)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('DATA_DIR/firm.json is not used'));
});
