import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildPaths } from '#src/tools/build-paths.ts';

/** The landing page as one would write it by hand, with the pictures of ours, in brotli. */
const ours = readFileSync(join(buildPaths.pages, '0.html'), 'utf8');
const pictures = ours.slice(ours.indexOf('<body')).match(/<svg\b.*?<\/svg>/gs) ?? [];
const page = readFileSync(new URL('./hand-written.html', import.meta.url), 'utf8').replaceAll(
  /\{\{(\d+)\}\}/g,
  (_, number) => pictures[Number(number)] ?? '',
);
const body = brotliCompressSync(page);
const server = createServer((request, reply) => {
  if (request.url !== '/') return reply.writeHead(404).end();
  return reply
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
