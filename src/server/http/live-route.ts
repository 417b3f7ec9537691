import { finished, PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSession, hashToken, isAdminToken } from '#src/server/auth/sessions.ts';
import { bearerToken, type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { type LiveEvent, livePath } from '#src/shared/live-event.ts';

/** A client with more unread bytes than this is disconnected. */
const maxUnread = 64 * 1024;

/** Streams events to open desks as server-sent events; `plainPaths` documents the call. */
export function registerLive(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  const open = new Set<FastifyReply>();
  // A normal end would tell the client that the stream is complete.
  app.addHook('preClose', async () => {
    for (const { raw } of open) raw.destroy();
  });
  app.get(livePath, async (request, reply) => {
    const ctx = await createContext(request, reply);
    const tokenHash = await requireSession(ctx, request.headers.authorization);
    const stream = new PassThrough();
    const leave = await services.live.join(ctx.db, ctx.log, {
      tokenHash,
      send(events: LiveEvent[]) {
        stream.write(`data: ${JSON.stringify(events)}\n\n`);
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
