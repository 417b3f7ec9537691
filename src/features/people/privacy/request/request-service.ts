import type { z } from 'zod';
import { Customer } from '#src/features/people/customer/entity.ts';
import { askForCode, endLogin, tryCode } from '#src/features/people/login/login-code-service.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { personOf, shownPerson } from '#src/features/people/person/person-service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { appError } from '#src/server/errors.ts';
import { keepKnownAddress } from '#src/server/mail/known-addresses.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate, londonMidnight } from '#src/shared/dates/dates.ts';
import type { PortalRequest, PrivacyRequestInput, PrivacyRequestResult } from './contract.ts';
import type { enteredRequest } from './desk/entry-contract.ts';
import { PrivacyRequest } from './entity.ts';
import { dueDay } from './request-rules.ts';
import { requestMessages as messages } from './texts.ts';

/** What a search reads of a request about personal data. */
const searchedRequest = ({ name, email, text }: PrivacyRequest): SearchedTexts => ({
  contact: [name, email],
  privacy: [text],
});

/**
 * Receives what anybody asks for their own address, once a code that was mailed there proves that it
 * is theirs. Throws TOO_MANY_REQUESTS.
 */
export async function receiveRequest(
  ctx: Context,
  { code, proofId: id, ...request }: PrivacyRequestInput,
): Promise<PrivacyRequestResult> {
  const { email } = request;
  const once = { form: true };
  if (ctx.env.SMTP_URL === undefined)
    return withIdempotency(
      ctx,
      'privacy-request',
      request,
      (ctx) => storeRequest(ctx, { ...request, proven: false }),
      once,
    );
  await ctx.limits.login(ctx.caller, email);
  if (code === undefined || id === undefined)
    return {
      success: false,
      message: messages.codeSent,
      proofId: await askForCode(ctx, email, 'privacy'),
    };
  const prove = async (ctx: Context) => {
    const login = { id, email, purpose: 'privacy' } as const;
    if (!(await tryCode(ctx, login, code)) || !(await endLogin(ctx, id)))
      return { success: false, message: messages.codeRefused };
    await keepKnownAddress(ctx.manager, ctx.clock(), email, { proven: true });
    return storeRequest(ctx, { ...request, proven: true });
  };
  return withIdempotency(ctx, 'privacy-request', { ...request, code, id }, prove, once);
}

/** Receives what a customer asks who is logged in; by the address alone, that proves nothing. */
export async function receivePortalRequest(
  ctx: ServiceContext & { customerId: string; portal: { byCode: boolean } },
  request: PortalRequest,
) {
  const { manager, customerId, portal } = ctx;
  const { personId } = await manager.findOneByOrFail(Customer, { id: customerId });
  await lockPeople(ctx, [personId]);
  const { name, email } = await manager.findOneByOrFail(Person, { id: personId });
  return storeRequest(ctx, { ...request, name, email, proven: portal.byCode });
}

/** Half a day, in milliseconds: what came on an earlier day is taken to have come at noon. */
const halfDay = 12 * 3_600_000;

/**
 * Stores what the owner took down for somebody, such as a complaint by telephone or post; nobody is
 * mailed. Its clock runs from the day it came. Throws NOT_FOUND, or BAD_REQUEST for a day to come.
 */
export async function enterRequest(
  ctx: ServiceContext,
  { id, receivedOn, kind, text }: z.output<typeof enteredRequest>,
) {
  await lockPeople(ctx, [id]);
  const { id: personId, name, email } = await shownPerson(ctx, id);
  const now = ctx.clock();
  const today = londonDate(now);
  if (receivedOn && receivedOn > today) throw appError('BAD_REQUEST', messages.yetToCome);
  const createdAt =
    receivedOn && receivedOn < today
      ? new Date(londonMidnight(receivedOn).getTime() + halfDay)
      : now;
  const entry = { ...{ kind, text, personId, name, email }, proven: false, entered: true };
  return keepRequest(ctx, 'privacy.entered', { ...entry, createdAt });
}

type Sent = Pick<PrivacyRequest, 'kind' | 'name' | 'email' | 'text' | 'proven'>;

async function storeRequest(ctx: ServiceContext, request: Sent) {
  const createdAt = ctx.clock();
  const { name, email } = request;
  const { id: personId } = await personOf(ctx, { email, name, at: createdAt });
  const row = { ...request, createdAt, personId, entered: false };
  return keepRequest(ctx, 'privacy.requested', row);
}

type NewRequest = Sent & Pick<PrivacyRequest, 'createdAt' | 'personId' | 'entered'>;

async function keepRequest(
  ctx: ServiceContext,
  topic: 'privacy.requested' | 'privacy.entered',
  request: NewRequest,
) {
  const row = await ctx.manager.save(PrivacyRequest, request);
  await writeSearchLines(ctx, row, searchedRequest(row));
  const { kind, name: fullName, email, text: description, personId } = row;
  const dueOn = dueDay(kind, row.createdAt, ctx.firm.identity);
  await ctx.record({
    topic,
    subject: { kind: 'privacy', id: row.id },
    email,
    personId,
    data: { fullName, kind, description, dueOn },
  });
  return { message: messages.received, id: row.id, dueOn };
}
