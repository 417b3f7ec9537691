import { finished, PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession, hashToken, isAdminToken } from '#src/server/auth/sessions.ts';
import { bearerToken, type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import type { Client } from '#src/server/events/live.ts';
import { formatMessage, parseCursor } from '#src/server/events/live-message.ts';
import { livePath } from '#src/shared/live-event.ts';
import { addressKey } from './client-address.ts';

/** A client with more unread bytes than this is disconnected. */
const maxUnread = 64 * 1024;

/** Who opens a stream, and what they are told. */
type Identify = (
  ctx: Context,
  request: FastifyRequest,
) => Promise<Pick<Client, 'tokenHash' | 'wants'>>;

/** Streams events as server-sent events at a path; `plainPaths` documents the call. */
export function streamEvents(
  app: FastifyInstance,
  services: Services,
  path: string,
  identify: Identify,
): void {
  const createContext = contextsOf(services);
  const open = new Set<FastifyReply>();
  // A normal end would tell the client that the stream is complete.
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.destroy();
  });
  app.get(path, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const identity = await identify(ctx, request);
    const stream = new PassThrough();
    const leave = await services.live.join(ctx.db, ctx.log, {
      ...identity,
      address: addressKey(ctx.caller.address),
      after: parseCursor(request.headers['last-event-id']),
      send(message) {
        stream.write(formatMessage(message));
        if (stream.writableLength > maxUnread) reply.raw.destroy();
      },
      end: () => stream.end(),
    });
    open.add(reply);
    finished(reply.raw, () => {
      leave();
      open.delete(reply);
    });
    return reply
      .type('text/event-stream')
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}

/** Tells open desks of every event. */
export const registerLive = (app: FastifyInstance, services: Services): void =>
  streamEvents(app, services, livePath, async (ctx, { headers }) => ({
    tokenHash: await requireSession(ctx, headers.authorization),
    wants: () => true,
  }));

/** Requires a session token in the header, because URLs appear in logs. Throws UNAUTHORIZED. */
async function requireSession(ctx: Context, authorization?: string): Promise<Buffer> {
  const token = bearerToken(authorization) ?? '';
  if (!isAdminToken(token))
    throw appError(
      'UNAUTHORIZED',
      'Please log in, and send the token in the Authorization header.',
    );
  if (!(await findSession(ctx, 'admin', token)))
    throw appError('UNAUTHORIZED', 'Your session has ended. Please log in again.');
  return hashToken(ctx, token);
}
