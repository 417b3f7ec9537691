import type { z } from 'zod';
import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { addressedPerson } from '#src/features/people/person/shown-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import type { enteredUpdate } from './entry-contract.ts';
import { searchedUpdate } from './search-service.ts';
import { receivedEvent } from './service.ts';

/**
 * Stores an update that the owner was told somebody wants; nobody is mailed. Throws NOT_FOUND, or
 * CONFLICT without an address.
 */
export async function enterUpdate(
  ctx: ServiceContext,
  { id, ...update }: z.output<typeof enteredUpdate>,
): Promise<WebsiteUpdateRequest> {
  const person = await addressedPerson(ctx, id);
  const { name, email, phone, businessName, customerId } = person;
  const at = ctx.clock();
  const { id: personId } = await personOf(ctx, { email, name, standing: 'update', at });
  const row = { ...update, name, email, phone, businessName };
  const stored = { ...row, customerId, createdAt: at, personId };
  const request = await ctx.manager.save(WebsiteUpdateRequest, stored);
  await writeSearchLines(ctx, request, searchedUpdate(request));
  await ctx.record({ ...receivedEvent(request.id, row), topic: 'update.entered' });
  return request;
}
