import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { Remembered } from './changes.ts';
import type { Services } from './context.ts';
import { within } from './timeout.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers from memory, with an ETag, for as long as the table behind the answer has not changed. */
export function rememberAnswer(table: string, services: Services, make: Handler): Handler {
  const answers = new Remembered<{ body: Buffer; etag: string }>(table);
  let db: DataSource | undefined;
  return async (request, reply) => {
    db ??= await within(services.database);
    const { body, etag } = await answers.get(db, async () => {
      const fresh = Buffer.from(JSON.stringify(await make(request, reply)));
      const hash = createHash('sha256').update(fresh).digest('base64url');
      return { body: fresh, etag: `"${hash.slice(0, 22)}"` };
    });
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
