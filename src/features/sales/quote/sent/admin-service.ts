import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { transition } from '#src/server/database/transition.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { NewQuote } from './admin-contract.ts';
import { sendQuote } from './send-service.ts';

/**
 * Sends the next version of a consultation's quote; the first waits until it can no longer be undone.
 * Throws NOT_FOUND, CONFLICT if the request was delayed or a quote accepted, and BAD_REQUEST.
 */
export async function createQuote(ctx: ServiceContext, quote: NewQuote): Promise<string> {
  // Of one time: an undo takes a quote that is later than its decision for another one.
  const now = ctx.clock();
  const decided = { ...ctx, clock: () => now };
  const { row, moved } = await markQuoted(decided, quote.id);
  const { id: consultationId, personId, email, fullName, businessName } = row;
  const asked = { consultationId, updateId: null, personId, email, fullName, businessName };
  return sendQuote(decided, asked, quote, moved ? undoDeadline : 0);
}

/** Decides a pending request, and returns whether it was one. The lock serialises its versions. */
async function markQuoted(ctx: ServiceContext, id: string) {
  const { manager, record, clock } = ctx;
  await lockPeopleOf(ctx, ConsultationRequest, id);
  await manager.findOne(ConsultationRequest, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  const decision = { id, status: 'quoted', decidedAt: clock() } as const;
  const decided = await transition(manager, ConsultationRequest, 'pending', decision);
  const { fullName, businessName, email } = decided.row;
  if (decided.moved)
    await record({
      topic: 'consultation.quoted',
      subject: { kind: 'consultation', id },
      email,
      data: { fullName, businessName, isElsewhere: false },
    });
  return decided;
}
