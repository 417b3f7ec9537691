import type { FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '#src/server/errors.ts';
import type { StoredObject } from './object-store.ts';

/** Sends a stored image, until the client goes away. Throws NOT_FOUND if there is none. */
export function sendObject(
  found: StoredObject | null,
  request: Pick<FastifyRequest, 'signal'>,
  reply: FastifyReply,
): FastifyReply {
  if (!found) throw appError('NOT_FOUND', 'There is no image here.');
  // A pipelined request that is still queued is only notified of its end by this signal.
  const stop = () => found.body.destroy();
  if (request.signal.aborted) stop();
  request.signal.addEventListener('abort', stop);
  reply.headers({ 'content-type': found.type, 'content-length': found.size });
  return reply.send(found.body);
}
