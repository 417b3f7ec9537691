import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requirePortal } from '#src/server/auth/portal-session.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { sendObject } from '#src/server/storage/send-object.ts';
import { idField } from '#src/shared/fields.ts';
import { byConversation } from './contract.ts';
import { adminSide, customerSide, requireMessage, type Side } from './conversation-service.ts';

/** How long a read may take to start, in milliseconds. A timeout also makes Fastify create `signal` early. */
const handlerTimeout = 15_000;

const place = byConversation.extend({ messageId: idField });

/** Serves the images of conversations to their two sides, where the lists of messages say. */
export function registerMessageImages(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  const route = (path: string, sideOf: (ctx: Context, id: string) => Promise<Side>) =>
    app.get(path, { handlerTimeout }, async (request: FastifyRequest, reply: FastifyReply) => {
      const { data } = place.safeParse(request.params);
      if (!data) throw appError('NOT_FOUND', 'There is no image here.');
      const ctx = await createContext(request, reply);
      const conversation = await sideOf(ctx, data.id);
      const { imageName } = await requireMessage(ctx, conversation, data.messageId);
      const found = imageName === null ? null : await ctx.objects.get(imageName);
      return sendObject(found, request, reply.header('cache-control', 'no-store'));
    });
  route('/api/customer/:id/messages/:messageId/image', async (ctx, id) =>
    customerSide(await requirePortal(ctx), id),
  );
  route('/api/admin/people/:id/messages/:messageId/image', async (ctx, id) =>
    adminSide(await requireAdmin(ctx, 'message:read'), id),
  );
}
