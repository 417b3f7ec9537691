import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parse } from 'yaml';
import { startBucket } from '#tests/support/bucket.ts';
import { type BuiltServer, spawnBuiltServer } from '#tests/support/built-server.ts';
import { startCaddy } from '#tests/support/caddy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const secrets: Record<string, string> = {
  SECRET_KEY: 'a-secret-key-for-two-processes-of-one-site',
  ADMIN_PASSWORD: 'a-password-for-two-processes',
  POSTGRES_PASSWORD: 'unused',
  S3_SECRET_ACCESS_KEY: 'unused',
};

/** Text of compose.yaml with its variables filled in. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+)(?::\?|:(-))?\}/g, (_, name: string, optional?: string) => {
    const value = values[name] ?? (optional && '');
    if (value === undefined) throw new Error(`compose.yaml wants ${name}, which is not known.`);
    return value;
  });

interface Call {
  body?: object;
  headers?: Record<string, string>;
  /** The visitor's own loopback address, such as 127.0.7.1. */
  from?: string;
}

interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: each call's response has its own form
  body: any;
}

let visitors = 0;
/** A loopback address that nobody has called from. */
export const newVisitor = (): string => {
  visitors += 1;
  return `127.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

interface SiteOptions {
  /** Where the version that both processes begin with was built, if it is not this one. */
  folder?: string;
  /** Fills the database and the bucket before anything starts. */
  fill?: (settings: NodeJS.ProcessEnv) => Promise<void>;
}

/**
 * What compose.yaml describes, without containers: the Caddyfile and its settings for a process,
 * with other addresses. Every call goes through Caddy over TLS.
 */
export async function startBalancedSite({ folder, fill: fillStorage }: SiteOptions = {}) {
  const [postgres, bucket, http, https, ...ports] = await Promise.all([
    startPostgres(),
    startBucket(),
    ...Array.from({ length: 4 }, freePort),
  ] as const);
  const site = `localhost:${https}`;
  const environment: Record<string, string> = compose.services['app-a'].environment;
  const settings = {
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        fill(value, { ...secrets, SITE: site }),
      ]),
    ),
    DATABASE_URL: postgres.url,
    ...bucket.settings,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  await fillStorage?.(settings);
  const spawn = (index: number, builtIn = folder) =>
    spawnBuiltServer({ ...settings, PORT: String(ports[index]) }, builtIn);
  const servers = await Promise.all([spawn(0), spawn(1)]);
  await Promise.all(servers.map((server) => server.ready()));
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const caddyfile = read('Caddyfile').replace('{$SITE}', 'localhost');
  if (!caddyfile.includes('app-a:3000 app-b:3000')) throw new Error('The upstreams are not there.');
  const caddy = await startCaddy(caddyfile.replace('app-a:3000 app-b:3000', upstreams), {
    http: Number(http),
    https: Number(https),
  });

  /** One call on a connection of its own; the body of its response is still to be read. */
  function open(method: string, path: string, { body, headers, from }: Call = {}) {
    const isBytes = Buffer.isBuffer(body);
    const bytes = isBytes ? body : body && Buffer.from(JSON.stringify(body));
    const type = isBytes ? 'image/png' : 'application/json';
    return new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(`https://${site}${path}`, {
        method,
        ca: caddy.authority,
        agent: false,
        localAddress: from ?? newVisitor(),
        family: 4,
        headers: {
          ...(bytes ? { 'content-type': type, 'content-length': bytes.length } : {}),
          ...headers,
        },
      });
      asking.once('error', reject);
      asking.once('response', resolve);
      asking.end(bytes);
    });
  }

  async function send(method: string, path: string, call?: Call): Promise<CallResponse> {
    const response = await open(method, path, call);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    const body = isJson ? await json(response) : Buffer.concat(await response.toArray());
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  }

  return {
    open,
    send,
    settings,
    password: secrets.ADMIN_PASSWORD ?? '',
    /** How many calls of that path each process has answered since it was last started. */
    answered: (path: string) =>
      servers.map(({ output }) => output().split(`"path":"${path}"`).length - 1),
    /** Stops a process with SIGTERM, and gives its exit code. */
    stop: (index: 0 | 1) => servers[index].close(),
    async startAgain(index: 0 | 1) {
      servers[index] = await spawn(index);
      await servers[index].ready();
    },
    /** Starts a process of the version that is built in a folder, and does not wait. */
    async startOf(index: 0 | 1, builtIn: string) {
      servers[index] = await spawn(index, builtIn);
      return servers[index];
    },
    async close() {
      await caddy.close();
      await Promise.all(servers.map((server: BuiltServer) => server.close()));
      await bucket.close();
      await postgres.stop();
    },
  };
}
export type BalancedSite = Awaited<ReturnType<typeof startBalancedSite>>;
