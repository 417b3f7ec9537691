import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from '#src/server/backup/manifest.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { emptyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { freePort } from '#tests/support/free-port.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { createCustomer } from '#tests/support/portal.ts';
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

/** Runs a command of the product on the database of these tests. */
const runCommand = async (name: string, args: string[], settings: NodeJS.ProcessEnv = {}) => {
  const command = ['--import', 'tsx', `src/app/${name}.ts`, ...args];
  const { DATA_DIR } = server.services.env;
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR, SECRET_KEY: secretKey };
  const options = { cwd: root, env: { ...env, ...settings } };
  return promisify(execFile)(process.execPath, command, options);
};
const run = (args: string[] = [], settings?: NodeJS.ProcessEnv) =>
  runCommand('backup', args, settings);

/** Enters on the desk where backups go. */
async function enterPlace(input: object) {
  onTestFinished(() => emptyTables(database.source, 'connection'));
  const { status } = await serviceCalls(server).save({ ...backupForm, ...input });
  expect(status).toBe(200);
}

test('backup writes into the folder that the desk names, unless an argument or the environment does', async () => {
  const folder = newFolder();
  await enterPlace({ to: 'folder', folder });
  await run();
  const [name = ''] = readdirSync(folder);
  await readBackup(join(folder, name));
  mkdirSync(join(folder, '2099-01-01T00-00-00Z'));
  expect((await run(['--check'])).stdout).toMatch(
    new RegExp(`^${name} was restored into a database of its own: \\d+ rows of \\d+ tables`),
  );
  const other = newFolder();
  await run([join(other, 'named')]);
  await run([], { BACKUP_FOLDER: join(other, 'set') });
  expect(readdirSync(other).sort()).toEqual(['named', 'set']);
  await expect(run([], { SECRET_KEY: 'another-secret-key-another-secret-key' })).rejects.toThrow(
    /sealed with another SECRET_KEY/,
  );
});

test('backup writes into the bucket that the desk names, from where it is checked and restored', async () => {
  const { settings, close } = await startBucket({ isListed: true });
  onTestFinished(close);
  await enterPlace({
    to: 's3',
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  });
  expect((await run()).stdout).toMatch(/in the bucket awning\. SECRET_KEY is not included/);
  expect((await run(['--check'])).stdout).toContain('was restored into a database of its own');
  const entries = Object.entries(settings).map(([name, value]) => [`BACKUP_${name}`, value]);
  const place = Object.fromEntries(entries);
  const target = { ...place, DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder() };
  const restored = await runCommand('restore', ['--newest'], target);
  expect(restored.stdout).toContain('Row counts and hashes of all tables match');
});

test('a backup is encrypted with the passphrase, and restored with it alone', async () => {
  const BACKUP_PASSPHRASE = 'five plain words of mine';
  const place = { BACKUP_FOLDER: newFolder(), BACKUP_PASSPHRASE };
  await createCustomer(server);
  expect((await run([], place)).stdout).toContain(', encrypted.');
  const [name = ''] = readdirSync(place.BACKUP_FOLDER);
  const folder = join(place.BACKUP_FOLDER, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(file.name).toMatch(/\.age$/);
    expect(readFileSync(join(file.parentPath, file.name), 'latin1')).toMatch(/^age-encryption/);
  }
  await expect(run(['--check'], { BACKUP_FOLDER: place.BACKUP_FOLDER })).rejects.toThrow(
    /is encrypted: set BACKUP_PASSPHRASE/,
  );
  const another = { ...place, BACKUP_PASSPHRASE: 'five other words of mine' };
  await expect(run(['--check'], another)).rejects.toThrow(/encrypted with another passphrase/);
  expect((await run(['--check'], place)).stdout).toContain('was restored into a database');
  const target = { ...place, DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder() };
  expect((await runCommand('restore', [folder], target)).stdout).toContain('hashes of all tables');
  const rows = join(folder, 'rows', 'customer.jsonl.age');
  const bytes = readFileSync(rows);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(rows, bytes);
  await expect(run(['--check'], place)).rejects.toThrow(/customer\.jsonl\.age cannot be decrypted/);
});

test('a check finds a damaged backup, one of another key, and none at all', async () => {
  const folder = newFolder();
  const place = { BACKUP_FOLDER: folder };
  await expect(run(['--check'], place)).rejects.toThrow(/There is no complete backup in/);
  await createCustomer(server);
  await run([], place);
  const SECRET_KEY = 'another-secret-key-another-secret-key';
  await expect(run(['--check'], { ...place, SECRET_KEY })).rejects.toThrow(
    /sealed with another SECRET_KEY/,
  );
  const [name = ''] = readdirSync(folder);
  const rows = join(folder, name, 'rows', 'customer.jsonl');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace('Ferris', 'Farris'));
  await expect(run(['--check'], place)).rejects.toThrow(
    /the checksum of .*customer\.jsonl is wrong/,
  );
});
