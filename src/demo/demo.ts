import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '#src/server/env.ts';
import { seed } from './seed.ts';
import { emailOf, people } from './seed-people.ts';

/** Runs the built server on temporary storage filled with demo data. */
const { PORT = '3000', HOST = 'localhost', PATH, LOG_LEVEL = 'warn' } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'awning-demo-'));
const adminPassword = 'the-demo-password';
const settings = {
  PORT,
  HOST,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: adminPassword,
  LOG_LEVEL,
  OWNER_EMAIL: 'owner@awning.example.org',
  ...(process.env.PUBLIC_URL ? { PUBLIC_URL: process.env.PUBLIC_URL } : {}),
};
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const print = (line: string) => process.stdout.write(`${line}\n`);

print('Creating demo data…');
const env = readEnv(settings);
await seed(env, { held: true });

const start = fileURLToPath(new URL('../../dist/server/start.js', import.meta.url));
const server = spawn(process.execPath, [start], { env: { PATH, ...settings }, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.kill('SIGTERM'));

print(`\nOwner: ${env.PUBLIC_URL}/admin, password ${adminPassword}`);
print(`Customers: ${env.PUBLIC_URL}/customer/login, by email address only:`);
for (const person of people)
  print(
    `  ${emailOf(person).padEnd(38)} ${person.businessName}, ${person.stage.replace('-', ' ')}`,
  );
print('Emails are written, but not sent: see them on the desk. All data is deleted on exit.\n');

const [code] = await once(server, 'exit');
process.exitCode = code ?? 0;
