import { createServer } from 'node:http';
import pg from 'pg';

/** A yardstick in a process of its own, over the database of its argument. */
const [url = ''] = process.argv.slice(2);
process.send?.(await listenBare());

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
