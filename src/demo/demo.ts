import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '#src/server/env.ts';
import { seed } from './seed.ts';
import { emailOf, people } from './seed-people.ts';

/** The built server over throw-away storage, filled with a believable business. */
const { PORT = '3000', HOST = 'localhost', PATH, LOG_LEVEL = 'warn' } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'awning-demo-'));
const adminPassword = 'the-demo-password';
const settings = {
  PORT,
  HOST,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: adminPassword,
  LOG_LEVEL,
  ...(process.env.PUBLIC_URL ? { PUBLIC_URL: process.env.PUBLIC_URL } : {}),
};
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const say = (line: string) => process.stdout.write(`${line}\n`);

say('Filling the demonstration…');
const env = readEnv(settings);
await seed(env);

const start = fileURLToPath(new URL('../../dist/server/start.js', import.meta.url));
const server = spawn(process.execPath, [start], { env: { PATH, ...settings }, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.kill('SIGTERM'));

say(`\nOwner: ${env.PUBLIC_URL}/admin, password ${adminPassword}`);
say(`Customers: ${env.PUBLIC_URL}/customer/login, by email address alone:`);
for (const person of people)
  say(`  ${emailOf(person).padEnd(38)} ${person.businessName}, ${person.stage.replace('-', ' ')}`);
say('Everything is thrown away when this ends.\n');

const [code] = await once(server, 'exit');
process.exitCode = code ?? 0;
