import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../dist/server/start.js', import.meta.url));

export interface BuiltServer {
  url: string;
  dataDir: string;
  adminPassword: string;
  /** All that it has said. */
  output(): string;
  /** Ends it as a power cut would, with SIGKILL, and leaves its data. */
  crash(): Promise<void>;
  /** Ends it with SIGTERM and removes its data; resolves to its exit code. */
  close(): Promise<number | null>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Starts the built server over data of its own, and waits until it is ready. */
export async function startBuiltServer(settings: NodeJS.ProcessEnv = {}): Promise<BuiltServer> {
  const port = settings.PORT ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-e2e-'));
  const url = `http://localhost:${port}`;
  const adminPassword = 'a-password-for-journeys';
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TZ: 'America/New_York',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [start], { env });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const crash = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const close = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    const [code] = await exited;
    await rm(dataDir, { recursive: true, force: true });
    return code as number | null;
  };
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, dataDir, adminPassword, output: () => output, crash, close };
    await sleep(50);
  }
  await close();
  throw new Error(`The server did not become ready:\n${output}`);
}
