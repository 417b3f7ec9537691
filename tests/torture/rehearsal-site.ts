import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type BuiltServer, spawnBuiltServer } from '#tests/support/built-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { logIn } from './workload.ts';

/** Kilobytes of memory that a process has. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** One of the processes, through all its lives. */
interface Member {
  settings: NodeJS.ProcessEnv;
  /** The folder in which its version was built; undefined for this one. */
  folder: string | undefined;
  server?: BuiltServer;
  isUp: boolean;
}

/** Two processes of a version over one storage; callers are told of one that runs. */
export async function openSite(common: NodeJS.ProcessEnv, folder?: string) {
  const ports = [await freePort(), await freePort()];
  const members: Member[] = ports.map((port) => ({
    settings: { PUBLIC_URL: `http://localhost:${ports[0]}`, ...common, PORT: String(port) },
    folder,
    isUp: false,
  }));
  /** What has ended otherwise than it was told to. */
  const wrong: string[] = [];
  const readyAfter: number[] = [];
  let turn = 0;
  let token = '';
  onTestFinished(async () => {
    for (const { server } of members) await server?.crash();
  });

  async function start(member: Member) {
    const began = performance.now();
    const server = await spawnBuiltServer(member.settings, member.folder);
    member.server = server;
    await server.ready();
    readyAfter.push(performance.now() - began);
    member.isUp = true;
  }
  async function end(member: Member) {
    member.isUp = false;
    const code = await member.server?.stop();
    if (code !== 0) wrong.push(`a process ended with ${code} at SIGTERM: ${tail(member)}`);
  }
  const tail = ({ server }: Member) => server?.output().slice(-2000) ?? '';

  /** What changes the processes, one change after the other. */
  let changing = Promise.resolve();
  const change = (run: () => Promise<void>): Promise<void> => {
    changing = changing.then(run);
    return changing;
  };

  function url(): string {
    turn += 1;
    const up = members.filter(({ isUp }) => isUp);
    return up[turn % up.length]?.server?.url ?? 'http://localhost:9';
  }

  /** Logs the owner in anew, by whichever process answers. */
  async function logInAgain(): Promise<void> {
    for (let tries = 0; ; tries += 1)
      try {
        token = await logIn(url(), members[0]?.server?.adminPassword ?? '');
        return;
      } catch (error) {
        if (tries > 100) throw error;
        await sleep(100);
      }
  }

  return {
    url,
    owner: () => token,
    logInAgain,
    wrong,
    readyAfter,
    async open(settings: NodeJS.ProcessEnv = {}) {
      for (const member of members) Object.assign(member.settings, settings);
      await Promise.all(members.map(start));
    },
    /** Ends one with SIGKILL, and starts it again. */
    kill: (index: number) =>
      change(async () => {
        const member = members[index];
        if (!member?.server) return;
        if (member.server.hasEnded()) wrong.push(`a process ended by itself: ${tail(member)}`);
        member.isUp = false;
        await member.server.crash();
        await start(member);
      }),
    /** Replaces one after the other by another version, as an upgrade does, or by this one. */
    replaceEach: (next?: string) =>
      change(async () => {
        for (const member of members) {
          await end(member);
          member.folder = next;
          await start(member);
        }
      }),
    /** Runs something while no process is changed. */
    whileUnchanged: change,
    /** Ends both with SIGTERM. */
    close: () =>
      change(async () => {
        for (const member of members) await end(member);
      }),
    /** The memory of each that runs, in megabytes. */
    memory: () =>
      members.flatMap(({ isUp, server }) =>
        isUp && server && !server.hasEnded() ? [memoryOf(server.pid) / 1024] : [],
      ),
    /** The addresses of both. */
    urls: () => members.flatMap(({ server }) => server?.url ?? []),
    output: () => members.map(tail).join('\n'),
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
