import { createServer } from 'node:http';
import pg from 'pg';
import { entities, migrations } from '#src/app/entities.ts';
import { buildServer } from '#src/app/server.ts';
import { createCipher } from '#src/server/cipher.ts';
import { openDatabase } from '#src/server/database/open.ts';
import { readEnv } from '#src/server/env.ts';
import { createLimits } from '#src/server/limits.ts';
import { createObjectStore } from '#src/server/object-store/create-object-store.ts';
import { createOwner } from '#src/server/owner.ts';

/** One of the two servers that are compared, in a process of its own: which, and the database. */
const [which, url = ''] = process.argv.slice(2);
const port = await (which === 'bare' ? listenBare() : listenProduct());
process.send?.(port);

/** node:http, and one prepared INSERT. */
async function listenBare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(`CREATE TABLE IF NOT EXISTS bare_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    page text NOT NULL
  )`);
  const text = 'INSERT INTO bare_event (page) VALUES ($1)';
  const answer = '{"success":true}';
  const head = { 'content-type': 'application/json', 'content-length': answer.length };
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      await pool.query({ name: 'record', text, values: [JSON.parse(body).page] });
      reply.writeHead(200, head).end(answer);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

/** The product as it is served behind a proxy, its log silent like the other's. */
async function listenProduct(): Promise<number> {
  const warn = console.warn;
  const database = openDatabase({ url, dataDir: '', entities, migrations, warn }).ready;
  const cipher = createCipher(['a key for measuring, of no use elsewhere']);
  const limits = createLimits(database);
  const env = readEnv({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
  const app = buildServer({
    env,
    objects: createObjectStore(env),
    cipher,
    limits,
    owner: createOwner('a password for measuring', cipher, limits),
    clock: () => new Date(),
    database,
  });
  await database;
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}
