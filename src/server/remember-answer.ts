import type { FastifyReply, FastifyRequest } from 'fastify';
import { Remembered } from './changes.ts';
import { databaseOf, type Services } from './context.ts';
import { etagOf, hasTag } from './etag.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers from memory, with an ETag, for as long as the table behind the answer has not changed. */
export function rememberAnswer(table: string, services: Services, make: Handler): Handler {
  const answers = new Remembered<{ body: Buffer; etag: string }>(table);
  return async (request, reply) => {
    const db = await databaseOf(services);
    const { body, etag } = await answers.get(db, async () => {
      const fresh = Buffer.from(JSON.stringify(await make(request, reply)));
      return { body: fresh, etag: etagOf(fresh) };
    });
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
