import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from '#src/server/backup/manifest.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { freePort } from '#tests/support/free-port.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { bearer, logIn, turnOn } from '#tests/support/second-factor.ts';
import { secretKey, sharedServer } from '#tests/support/server.ts';
import { backupForm, serviceCalls } from '#tests/support/services.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const root = join(import.meta.dirname, '../..');

test.each([
  ['src/app/migrate.ts', 'The database is up to date.'],
  ['src/tools/dev.ts', 'Ready at'],
])('%s closes the data folder to other users', async (command, line) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const key = join(dataDir, 'secret-key');
  writeFileSync(key, 'canary-secret-key-canary-secret-key\n', { mode: 0o644 });
  const child = spawn(process.execPath, ['--import', 'tsx', command], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    },
  });
  const ended = once(child, 'close');
  onTestFinished(() => void child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await expect.poll(() => said).toContain(line);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  child.kill('SIGINT');
  await ended;
});

test('second-factor-off turns it off while the server runs, and ends the sessions', async () => {
  onTestFinished(() => forgetFirm(server));
  await firmDesk(server).publishIdentity({ ownerEmail: 'fern@example.org' });
  const { headers } = await turnOn(server);
  const run = async () => {
    const command = ['--import', 'tsx', 'src/app/second-factor-off.ts'];
    const env = { ...process.env, DATABASE_URL: database.url };
    return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
  };
  expect(await run()).toMatch(/^The second factor is off, and the owner's sessions have ended/);
  expect((await server.get('/api/admin/session', headers)).status).toBe(401);
  const { token } = await logIn(server);
  expect((await server.get('/api/admin/session', bearer(token))).status).toBe(200);
  const events = await database.source.query('SELECT actor, data FROM event ORDER BY id');
  expect(events.at(-1)).toEqual({ actor: 'system', data: { change: 'off' } });
  const mails = await database.source.query(
    "SELECT recipient FROM mail WHERE data->>'change' = 'off'",
  );
  expect(mails).toEqual([{ recipient: 'fern@example.org' }]);
  expect(await run()).toBe('No second factor is set.\n');
  expect((await server.get('/api/admin/session', bearer(token))).status).toBe(200);
});

test('backup writes where the desk says, unless an argument or the environment does', async () => {
  onTestFinished(() => emptyTables(database.source, 'connection'));
  const folder = newFolder();
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const run = async (args: string[] = [], settings: NodeJS.ProcessEnv = {}) => {
    const command = ['--import', 'tsx', 'src/app/backup.ts', ...args];
    const { DATA_DIR } = server.services.env;
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR, SECRET_KEY: secretKey };
    const options = { cwd: root, env: { ...env, ...settings } };
    return promisify(execFile)(process.execPath, command, options);
  };
  const { save } = serviceCalls(server);
  const asked = async (input: object) =>
    expect((await save({ ...backupForm, ...input })).status).toBe(200);

  await asked({ to: 'folder', folder });
  await run();
  const [name = ''] = readdirSync(folder);
  await readBackup(join(folder, name));

  const { settings } = bucket;
  await asked({
    to: 's3',
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  });
  expect((await run()).stdout).toMatch(/in the bucket awning\. SECRET_KEY is not included/);
  const stored = readdirSync(bucket.directory, { recursive: true }).map(String);
  const files = stored.flatMap((path) => /^(.*Z\/.*)\._S3rver_object$/.exec(path)?.[1] ?? []);
  const backup = newFolder();
  for (const file of files) {
    const to = join(backup, file.slice(file.indexOf('/') + 1));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(bucket.directory, `${file}._S3rver_object`), to);
  }
  await readBackup(backup);

  const other = newFolder();
  await run([join(other, 'named')]);
  await run([], { BACKUP_FOLDER: join(other, 'set') });
  expect(readdirSync(other).sort()).toEqual(['named', 'set']);
  await expect(run([], { SECRET_KEY: 'another-secret-key-another-secret-key' })).rejects.toThrow(
    /sealed with another SECRET_KEY/,
  );
});
