import type { z } from 'zod';
import { asShown } from '#src/features/firm/profile/shown-service.ts';
import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { addressedPerson, personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import type { ConsultationStatus } from '#src/features/sales/quote/desk/admin-contract.ts';
import { searchedRequest } from '#src/features/sales/quote/search-service.ts';
import { withdrawQuotes } from '#src/features/sales/quote/sent/send-service.ts';
import { transition, undoTransition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import { type Consultation, consultationMessages } from './contract.ts';
import { ConsultationRequest } from './entity.ts';
import type { enteredConsultation } from './entry-contract.ts';
import {
  addOnName,
  addOns,
  complexityName,
  type EstimateChoices,
  estimateConsultation,
  pounds,
  serviceName,
  timelineDuration,
} from './estimate-rules.ts';

const about = ({ id, email }: { id: string; email: string }) => ({
  subject: { kind: 'consultation', id } as const,
  email,
});

/** What a visitor has asked for; `estimatedPrice` is in whole pounds. */
export const receivedEvent = (
  say: Say,
  id: string,
  request: Consultation & { estimatedPrice: number },
): NewEvent<'consultation.received'> => ({
  ...about({ id, email: request.email }),
  topic: 'consultation.received',
  data: {
    fullName: request.fullName,
    businessName: request.businessName,
    phone: request.phone,
    service: serviceName(say, request.serviceType),
    complexity: complexityName(say, request.projectComplexity),
    timeline: timelineDuration(say, request.timeline),
    extras: addOns.filter((name) => request[name]).map((name) => addOnName(say, name)),
    estimate: request.estimatedPrice * 100,
    description: request.projectDescription,
  },
});

const estimateOf = ({ firm }: ServiceContext, choices: EstimateChoices) =>
  estimateConsultation(firm.prices.estimate, choices).total;

const newEstimate = (ctx: ServiceContext, choices: EstimateChoices) =>
  appError('CONFLICT', consultationMessages.newPrice(pounds(estimateOf(ctx, choices))));

/** Stores what the form sent, in the caller's transaction, with the estimate that we compute. Throws CONFLICT for old prices. */
export async function receiveConsultation(
  ctx: ServiceContext,
  { firmVersion, ...values }: Omit<Consultation, 'estimatedPrice'>,
): Promise<ConsultationRequest> {
  const createdAt = ctx.clock();
  const shown = await asShown(ctx, firmVersion);
  if (!shown) throw newEstimate(ctx, values);
  const estimatedPrice = estimateOf(shown, values);
  const { email, fullName: name, businessName, phone } = values;
  const standing = 'consultation';
  const sender = { email, name, businessName, phone, standing, at: createdAt } as const;
  const { id: personId } = await personOf(ctx, sender);
  const row = { ...values, estimatedPrice, createdAt, personId };
  const request = await ctx.manager.save(ConsultationRequest, row);
  await writeSearchLines(ctx, request, searchedRequest(request));
  await ctx.record(receivedEvent(sayAs(ctx.firm), request.id, row));
  return request;
}

type DecidedTopic = 'consultation.quoted' | 'consultation.delayed' | 'consultation.reopened';

/** What the admin has decided. */
const decidedEvent = <T extends DecidedTopic>(
  topic: T,
  { fullName, businessName, ...request }: ConsultationRequest,
) => ({
  ...about(request),
  topic,
  data: { fullName, businessName, isElsewhere: topic === 'consultation.quoted' },
});

/** Stores the admin's decision on a pending request. Throws NOT_FOUND or CONFLICT. */
export async function decideConsultation(
  ctx: ServiceContext,
  { id, status }: { id: string; status: Exclude<ConsultationStatus, 'pending'> },
): Promise<ConsultationRequest> {
  await lockPeopleOf(ctx, ConsultationRequest, id);
  const decision = { id, status, decidedAt: ctx.clock() };
  const { row, moved } = await transition(ctx.manager, ConsultationRequest, 'pending', decision);
  if (moved) await ctx.record(decidedEvent(`consultation.${status}`, row));
  return row;
}

/**
 * Undoes a recent decision, and withdraws its quote before the mail is sent. Throws NOT_FOUND, or CONFLICT
 * if it is too late, the quote was decided, or another one sent.
 */
export async function undoConsultation(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<ConsultationRequest> {
  await lockPeopleOf(ctx, ConsultationRequest, id);
  return undoTransition(ctx, ConsultationRequest, 'pending', id, (request) => reopen(ctx, request));
}

async function reopen(ctx: ServiceContext, request: ConsultationRequest): Promise<void> {
  await withdrawQuotes(ctx, { consultationId: request.id }, request.decidedAt ?? new Date(0));
  await ctx.record(decidedEvent('consultation.reopened', request));
}

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
  await ctx.record({
    ...receivedEvent(sayAs(ctx.firm), request.id, row),
    topic: 'consultation.entered',
  });
  return request;
}
