import { Customer } from '#src/features/people/customer/entity.ts';
import { askForCode, endLogin, tryCode } from '#src/features/people/login/login-code-service.ts';
import { Person } from '#src/features/people/person/entity.ts';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { keepKnownAddress } from '#src/server/mail/known-addresses.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { PortalRequest, PrivacyRequestInput, PrivacyRequestResult } from './contract.ts';
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

type NewRequest = Pick<PrivacyRequest, 'kind' | 'name' | 'email' | 'text' | 'proven'>;

async function storeRequest(ctx: ServiceContext, request: NewRequest) {
  const createdAt = ctx.clock();
  const { name, email, kind, text } = request;
  const { id: personId } = await personOf(ctx, { email, name, at: createdAt });
  const row = await ctx.manager.save(PrivacyRequest, { ...request, createdAt, personId });
  await writeSearchLines(ctx, row, searchedRequest(row));
  const dueOn = dueDay(kind, createdAt, ctx.firm.identity);
  await ctx.record({
    topic: 'privacy.requested',
    subject: { kind: 'privacy', id: row.id },
    email,
    data: { fullName: name, kind, description: text, dueOn },
  });
  return { message: messages.received, id: row.id, dueOn };
}
