import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { patience } from './patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a server says once it is open: this version, and 1.1.0. */
const isOpen = /^Ready at |^http\S+ is open\.$/m;

export interface BuiltServer {
  url: string;
  dataDir: string;
  adminPassword: string;
  pid: number;
  /** All that it has said. */
  output(): string;
  hasEnded(): boolean;
  /** Its exit code once it has ended, null for a signal. */
  ended: Promise<number | null>;
  /** Resolves when it and its `/readyz` say so; throws when it ends before, or never does. */
  ready(): Promise<void>;
  /** Ends it as a power cut would, with SIGKILL, and leaves its data. */
  crash(): Promise<void>;
  /** Ends it with SIGTERM, and leaves its data; resolves to its exit code, null for a signal. */
  stop(): Promise<number | null>;
  /** Ends it with SIGTERM and removes the data of its own; resolves to its exit code. */
  close(): Promise<number | null>;
}

/**
 * Starts the built server over data of its own, or over DATA_DIR, and waits until it is ready. Another
 * version is named by the folder that it was built in.
 */
export async function startBuiltServer(
  settings: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<BuiltServer> {
  const server = await spawnBuiltServer(settings, folder);
  try {
    await server.ready();
    return server;
  } catch (error) {
    await server.close();
    // Another process took the port that had been free.
    const isTaken = settings.PORT === undefined && server.output().includes('EADDRINUSE');
    if (isTaken) return startBuiltServer(settings, folder);
    throw error;
  }
}

/** Starts the built server and does not wait. */
export async function spawnBuiltServer(
  settings: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<BuiltServer> {
  const port = settings.PORT ?? (await freePort());
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'awning-e2e-'));
  const url = `http://localhost:${port}`;
  const adminPassword = 'a-password-for-journeys';
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    TZ: 'America/New_York',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    BACKUP_HOUR: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [join(folder, 'dist/server/start.js')], { env });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    dataDir,
    adminPassword,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    ended: exited,
    async ready() {
      const until = performance.now() + patience;
      while (performance.now() < until && !hasEnded()) {
        // Else another server may answer at its port.
        const response = isOpen.test(output)
          ? await fetch(`${url}/readyz`).catch(() => undefined)
          : undefined;
        if (response?.ok) return;
        await sleep(25);
      }
      throw new Error(`The server did not become ready:\n${output}`);
    },
    async crash() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async close() {
      child.kill('SIGTERM');
      const code = await exited;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
