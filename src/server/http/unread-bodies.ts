import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long the rest of a body is read after its response, in milliseconds. */
const lingerTime = 5000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and discards what is left of a body whose response does not wait for it, so that the
 * connection can carry the next request. Closes the connection if that takes longer than 5 seconds.
 */
export function discardRest(raw: IncomingMessage, reply: FastifyReply): void {
  // A body that was too slow is not waited for again.
  if (raw.complete || !hasBody(raw) || reply.statusCode === 408) return;
  // Fastify closes it at once after some errors, which resets it for a client that is still sending.
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  // Node.js discards by itself what nobody has begun to read.
  if (raw.readableDidRead) raw.resume();
  const timer = setTimeout(() => raw.complete || raw.destroy(), lingerTime).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Applies `discardRest` to every response. */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    discardRest(raw, reply);
    done();
  });
}
