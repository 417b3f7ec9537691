import type { FastifyInstance, FastifyReply } from 'fastify';
import { Customer } from '#src/features/people/customer/entity.ts';
import { requireFreshProof } from '#src/features/people/privacy/proof/proof-service.ts';
import { findTheirs } from '#src/features/people/privacy/whose-service.ts';
import { requireAdmin } from '#src/server/auth/require-admin.ts';
import { type Context, contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { withActor } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { idField, personIdField } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import { exportZip } from './zip-service.ts';

const byPerson = z.object({ id: personIdField });
const byCustomer = z.object({ id: idField });

/** Serves what is kept of a person as a ZIP file: to the admin, and to a customer behind a fresh proof. */
export function registerExports(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  app.get('/api/admin/people/:id/export', async (request, reply) => {
    const ctx = await requireAdmin(await createContext(request, reply), 'export:read');
    return sendExport(ctx, parseId(byPerson, request.params), reply);
  });
  app.get('/api/customer/:id/export', async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { id } = await requireFreshProof(ctx, parseId(byCustomer, request.params));
    const { personId } = await ctx.manager.findOneByOrFail(Customer, { id });
    const theirs = { ...withActor(ctx, 'customer'), readsBank: true, readsLinks: true };
    return sendExport(theirs, personId, reply);
  });
}

function parseId(schema: typeof byPerson | typeof byCustomer, params: unknown): string {
  const { data } = schema.safeParse(params);
  if (!data) throw appError('NOT_FOUND', 'There is nobody by that id.');
  return data.id;
}

async function sendExport(ctx: Context, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const theirs = await findTheirs(ctx, id);
  await ctx.record({ topic: 'person.exported', subject: { kind: 'person', id }, data: {} });
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="data-${londonDate(ctx.clock())}.zip"`)
    .send(exportZip(ctx, theirs));
}
