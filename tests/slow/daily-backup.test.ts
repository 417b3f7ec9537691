import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDailyBackup } from '#src/app/daily-backup.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createTestServer, secretKey } from '#tests/support/server.ts';
import { serviceCalls } from '#tests/support/services.ts';

const database = sharedDatabase();
const command = ['--import', 'tsx', 'src/app/backup.ts'];

const days = () =>
  database.source.query('SELECT day::text, attempts, says, failure FROM backup_day ORDER BY day');

/** Processes that make the day's backup, at a time of one's own. */
async function start(count: number, folder: string, at: string) {
  const settings = { DATABASE_URL: database.url, SECRET_KEY: secretKey, BACKUP_FOLDER: folder };
  for (const [name, value] of Object.entries({ ...settings, DATA_DIR: newFolder() }))
    vi.stubEnv(name, value);
  const servers = await Promise.all(
    Array.from({ length: count }, () => createTestServer(database.source, settings)),
  );
  const ends: (() => void)[] = [];
  /** Looks at the time again, as each process does every minute. */
  const look = (now: string) => {
    for (const { services, time } of servers) {
      time.now = new Date(now);
      ends.push(startDailyBackup(Promise.resolve(database.source), services, console, command));
    }
  };
  onTestFinished(async () => {
    for (const end of ends) end();
    await Promise.all(servers.map((server) => server.close()));
    await database.source.query('DELETE FROM backup_day; DELETE FROM last_backup');
    vi.unstubAllEnvs();
  });
  // A new installation waits for the night.
  look(at);
  await expect.poll(days, { timeout: 5000 }).toHaveLength(1);
  const stop = () => {
    for (const end of ends) end();
  };
  return { look, server: servers[0], stop };
}

test('of two processes one makes the backup, once a day after the hour, and checks it', async () => {
  const folder = newFolder();
  const { look, server } = await start(2, folder, '2026-06-01T12:00:00Z');
  look('2026-06-02T01:59:00Z');
  expect(readdirSync(folder)).toEqual([]);
  look('2026-06-02T02:00:00Z');
  look('2026-06-02T02:00:00Z');
  await expect.poll(days, { timeout: 120_000 }).toMatchObject([
    { day: '2026-06-01', attempts: 0 },
    { day: '2026-06-02', attempts: 1, failure: null, says: expect.stringMatching(/^Backed up/) },
  ]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/Z-daily$/)]);
  const [{ checked }] = await database.source.query(
    'SELECT checked_at IS NOT NULL AS checked FROM last_backup',
  );
  expect(checked).toBe(true);
  if (!server) throw new Error('There is no server.');
  const item = (await serviceCalls(server).list()).find(
    ({ kind }: { kind: string }) => kind === 'backup',
  );
  expect(item.facts.join(' ')).toMatch(
    /each day at 3:00.*not encrypted.*Backed up \d+ rows from \d+ tables and \d+ images, \d+(\.\d)? [kM]B, to .*was good/,
  );
});

test('a failed one is tried again in an hour, and what it said is told', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const { look } = await start(1, join(file, 'folder'), '2026-06-01T12:00:00Z');
  look('2026-06-02T03:00:00Z');
  await expect
    .poll(days, { timeout: 60_000 })
    .toMatchObject([{}, { attempts: 1, failure: expect.stringMatching(/ENOTDIR|EEXIST/) }]);
  look('2026-06-02T03:59:00Z');
  expect(await days()).toMatchObject([{}, { attempts: 1 }]);
  look('2026-06-02T04:01:00Z');
  await expect.poll(days).toMatchObject([{}, { attempts: 2 }]);
});

test('daily ones are kept by the rule, what was cut off goes, and those made by hand stay', async () => {
  const folder = newFolder();
  const names = [
    '2020-01-01T03-00-00Z',
    '2020-01-02T03-00-00Z-daily',
    '2020-01-02T04-00-00Z-daily',
  ];
  for (const name of names) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'manifest.json'), '{}');
  }
  const cutOff = '2020-01-04T03-00-00Z-daily';
  mkdirSync(join(folder, cutOff));
  const { look } = await start(1, folder, '2026-06-01T12:00:00Z');
  look('2026-06-02T03:00:00Z');
  await expect
    .poll(async () => (await days())[1]?.says, { timeout: 120_000 })
    .toMatch(/^Backed up/);
  expect(readdirSync(folder).sort()).toEqual([
    names[0],
    names[2],
    expect.stringMatching(/-daily$/),
  ]);
});

test('a process that is stopped meanwhile leaves nothing in plain', async () => {
  const [folder, temporary] = [newFolder(), newFolder()];
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('BACKUP_PASSPHRASE', 'five plain words of mine');
  const { look, stop } = await start(1, folder, '2026-06-01T12:00:00Z');
  look('2026-06-02T03:00:00Z');
  const written = () => readdirSync(temporary).filter((name) => name.startsWith('awning-backup-'));
  await expect.poll(written, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  stop();
  await expect.poll(written, { timeout: 10_000 }).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await days()).toMatchObject([{}, { attempts: 1, says: '', failure: null }]);
});
