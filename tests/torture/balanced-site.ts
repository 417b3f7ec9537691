import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parse } from 'yaml';
import { startBucket } from '#tests/support/bucket.ts';
import { spawnBuiltServer } from '#tests/support/built-server.ts';
import { startCaddy } from '#tests/support/caddy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { administer, startPostgres } from '#tests/support/postgres.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const secrets: Record<string, string> = {
  SECRET_KEY: 'a-secret-key-for-two-processes-of-one-site',
  ADMIN_PASSWORD: 'a-password-for-two-processes',
  POSTGRES_PASSWORD: 'a-password-for-postgres',
  S3_SECRET_ACCESS_KEY: 'unused',
};
/** What the image sets, and what asks whether a container of it is healthy. */
const dockerfile = read('Dockerfile');
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
);
const healthCheck: string[] = JSON.parse(
  /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]',
);

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
  /** The process that it goes to, past Caddy. */
  process?: 0 | 1;
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

/** The services of the image, such as app-a, with the volume that holds the data folder of each. */
const apps = Object.entries<{ build?: object; volumes: string[] }>(compose.services).flatMap(
  ([name, { build, volumes }]) => {
    const data = volumes.find((volume) => volume.endsWith(`:${ofImage.DATA_DIR}`));
    return build && data ? [{ name, volume: data.split(':')[0] ?? '' }] : [];
  },
);

/** Starts PostgreSQL with the user and database of compose.yaml, and returns its address for that one. */
async function startRows(address: string) {
  const postgres = await startPostgres();
  const url = new URL(address);
  const { POSTGRES_USER: user } = compose.services.postgres.environment;
  const { POSTGRES_PASSWORD: password } = secrets;
  await administer(postgres.url, `CREATE ROLE ${user} SUPERUSER LOGIN PASSWORD '${password}'`);
  await administer(postgres.url, `CREATE DATABASE ${user} OWNER ${user}`);
  const { hostname, port } = new URL(postgres.url);
  Object.assign(url, { hostname, port });
  return { url: url.href, stop: postgres.stop };
}

interface SiteOptions {
  /** Where the version that both processes begin with was built, if it is not this one. */
  folder?: string;
  /** Fills the database and the bucket before a process starts. */
  fillStorage?: (settings: NodeJS.ProcessEnv) => Promise<void>;
}

/**
 * What compose.yaml describes, without containers: the Caddyfile, the settings of each process and of its
 * image, and a data folder for each that outlives it. Other are the addresses, the bucket's key and the
 * proxy to trust. A call goes through Caddy over TLS unless it names a process.
 */
export async function startBalancedSite({ folder, fillStorage }: SiteOptions = {}) {
  const [plainPort, port, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
  const site = `localhost:${port}`;
  const environment: Record<string, string> = Object.fromEntries(
    Object.entries<string>(compose.services['app-a'].environment).map(([name, value]) => [
      name,
      fill(value, { ...secrets, SITE: site }),
    ]),
  );
  const [postgres, bucket] = await Promise.all([
    startRows(environment.DATABASE_URL ?? ''),
    startBucket({ name: environment.S3_BUCKET }),
  ]);
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.settings;
  const volumes = mkdtempSync(join(tmpdir(), 'awning-volumes-'));
  const dataDirs = apps.map(({ volume }) => join(volumes, volume));
  for (const folder of dataDirs) mkdirSync(folder);
  const settingsOf = (index: 0 | 1): NodeJS.ProcessEnv => ({
    ...ofImage,
    ...environment,
    ...{ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: String(ports[index]),
    DATA_DIR: dataDirs[index],
  });
  const begin = (index: 0 | 1, builtIn = folder) => spawnBuiltServer(settingsOf(index), builtIn);
  const start = async (index: 0 | 1) => {
    const server = await begin(index);
    await server.ready();
    return server;
  };
  await fillStorage?.(settingsOf(0));
  const upstreams = ports.map((upstream) => `127.0.0.1:${upstream}`).join(' ');
  const named = apps.map(({ name }) => `${name}:3000`).join(' ');
  const caddyfile = read('Caddyfile').replace('{$SITE}', 'localhost');
  if (!caddyfile.includes(named)) throw new Error('The upstreams are not there.');
  const servers = await Promise.all([start(0), start(1)]);
  // After them: Debian's Caddy answers 503 to a POST while it has yet to ask whether they are ready.
  const caddy = await startCaddy(caddyfile.replace(named, upstreams), {
    http: Number(plainPort),
    https: Number(port),
  });

  /** One call on a connection of its own; the body of its response is still to be read. */
  function open(method: string, path: string, { body, headers, from, process }: Call = {}) {
    const isBytes = Buffer.isBuffer(body);
    const bytes = isBytes ? body : body && Buffer.from(JSON.stringify(body));
    const type = isBytes ? 'image/png' : 'application/json';
    return new Promise<IncomingMessage>((resolve, reject) => {
      const [{ request }, origin] =
        process === undefined
          ? [https, `https://${site}`]
          : [http, `http://127.0.0.1:${ports[process]}`];
      const asking = request(`${origin}${path}`, {
        method,
        ca: caddy.authority,
        agent: false,
        localAddress: from ?? newVisitor(),
        family: 4,
        headers: {
          host: site,
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
    password: secrets.ADMIN_PASSWORD ?? '',
    settings: settingsOf(0),
    dataDirs,
    /** The folder of the bucket. */
    pictures: bucket.directory,
    /** Runs what the image asks a container by, and gives its exit code; 0 is healthy. */
    askHealth(index: 0 | 1) {
      const [, ...args] = healthCheck.map((arg) => arg.replace(':3000', `:${ports[index]}`));
      return spawnSync(process.execPath, args).status;
    },
    /** How many calls of that path each process has answered since it was last started. */
    answered: (path: string) =>
      servers.map(({ output }) => output().split(`"path":"${path}"`).length - 1),
    /** Stops a process with SIGTERM, and gives its exit code. */
    stop: (index: 0 | 1) => servers[index].close(),
    async startAgain(index: 0 | 1) {
      servers[index] = await start(index);
    },
    /** Starts a process of the version that is built in a folder, and does not wait until it is ready. */
    async startOf(index: 0 | 1, builtIn: string) {
      servers[index] = await begin(index, builtIn);
      return servers[index];
    },
    async close() {
      await caddy.close();
      await Promise.all(servers.map((server) => server.close()));
      await bucket.close();
      await postgres.stop();
      await rm(volumes, { recursive: true, force: true });
    },
  };
}
export type BalancedSite = Awaited<ReturnType<typeof startBalancedSite>>;
