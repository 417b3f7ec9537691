import type { z } from 'zod';
import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { addressedPerson } from '#src/features/people/person/shown-service.ts';
import { searchedRequest } from '#src/features/sales/quote/search-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { ConsultationRequest } from './entity.ts';
import type { enteredConsultation } from './entry-contract.ts';
import { estimateConsultation } from './rules.ts';
import { receivedEvent } from './service.ts';

/**
 * Stores what the owner was told that somebody wants quoted, with today's estimate; nobody is mailed.
 * Throws NOT_FOUND, or CONFLICT without an address.
 */
export async function enterConsultation(
  ctx: ServiceContext,
  { id, ...choices }: z.output<typeof enteredConsultation>,
): Promise<ConsultationRequest> {
  const { name, email, phone, businessName } = await addressedPerson(ctx, id);
  const at = ctx.clock();
  const { id: personId } = await personOf(ctx, { email, name, standing: 'consultation', at });
  const estimatedPrice = estimateConsultation(ctx.firm.prices.estimate, choices).total;
  const row = {
    ...choices,
    ...{ fullName: name, businessName: businessName || name, email, phone },
    ...{ estimatedPrice, createdAt: at, personId },
  };
  const request = await ctx.manager.save(ConsultationRequest, row);
  await writeSearchLines(ctx, request, searchedRequest(request));
  await ctx.record({ ...receivedEvent(request.id, row), topic: 'consultation.entered' });
  return request;
}
