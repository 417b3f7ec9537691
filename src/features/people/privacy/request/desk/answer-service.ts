import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { PrivacyRequest } from '#src/features/people/privacy/request/entity.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';

/** Confirms to whoever complained that we have it. Again changes nothing. Throws NOT_FOUND or CONFLICT. */
export async function acknowledge(ctx: ServiceContext, id: string): Promise<PrivacyRequest> {
  const request = await requireOpen(ctx, id);
  if (request.kind !== 'complaint')
    throw appError('CONFLICT', 'Only a complaint is acknowledged; please answer this.');
  if (request.acknowledgedAt) return request;
  const { kind, name: fullName } = request;
  await ctx.record({ topic: 'privacy.acknowledged', ...about(request), data: { fullName, kind } });
  return ctx.manager.save(PrivacyRequest, { ...request, acknowledgedAt: ctx.clock() });
}

/** Stores and mails the answer. Throws NOT_FOUND, or CONFLICT where there is one. */
export async function answerRequest(
  ctx: ServiceContext,
  { id, answer }: Pick<PrivacyRequest, 'id' | 'answer'>,
): Promise<PrivacyRequest> {
  const request = await requireOpen(ctx, id);
  const { kind, name: fullName } = request;
  const data = { fullName, kind, response: answer };
  await ctx.record({ topic: 'privacy.answered', ...about(request), data });
  return ctx.manager.save(PrivacyRequest, { ...request, answer, answeredAt: ctx.clock() });
}

const about = ({ id, email, personId }: PrivacyRequest) => ({
  subject: { kind: 'privacy', id } as const,
  email,
  personId,
});

async function requireOpen(ctx: ServiceContext, id: string): Promise<PrivacyRequest> {
  const { manager } = ctx;
  const asked = await manager.findOneBy(PrivacyRequest, { id });
  await lockPeople(ctx, asked ? [asked.personId] : []);
  const lock = { mode: 'pessimistic_write' } as const;
  const request = await manager.findOne(PrivacyRequest, { where: { id }, lock });
  if (!request) throw appError('NOT_FOUND', 'There is no such request.');
  if (request.answeredAt) throw appError('CONFLICT', 'This was answered already.');
  return request;
}
