import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { PlannedTerms, Terms } from '#src/features/people/customer/change-rules.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import { inOrderThread } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';

interface Told {
  customer: Customer;
  before: Terms;
  /** What they will have and pay. */
  terms: Terms;
  mandate: Mandate | null;
  /** ISO date; null: at once. */
  from: string | null;
  /** Whether they were told of another change before. */
  replaces: boolean;
  /** When it was planned. */
  at: string;
}

const wordsOf = ({ package: name, monthlyFee, feePer, monthlyFor }: Terms) => ({
  package: name,
  monthlyFee: monthlyFee ?? 0,
  per: feePer,
  quoted: monthlyFor,
});

const mailKey = (id: string, { at }: Pick<PlannedTerms, 'at'>) => `package-change ${id} ${at}`;

const mailTo = ({ id, email }: Customer) =>
  ({ recipient: email, email, subjectKind: 'customer', subjectId: id }) as const;

/** Has a customer told of a change, once that can no longer be undone; not who is imported and waits. */
export async function tellPlanned(
  ctx: ServiceContext,
  { customer, before, terms, mandate, from, replaces, at }: Told,
): Promise<void> {
  if (customer.heldSince !== null) return;
  const { id, firstName } = customer;
  const mail = {
    kind: 'package-change',
    ...mailTo(customer),
    data: {
      ...{ firstName, from, replaces, before: wordsOf(before), after: wordsOf(terms) },
      ...inOrderThread(mandate),
    },
  } as const;
  await queueMail(ctx, mail, mailKey(id, { at }), undoDeadline);
}

/** Has a customer told that what they were told of is taken back. */
export async function tellKept(
  ctx: ServiceContext,
  customer: Customer,
  { before, planned }: { before: Terms; planned: PlannedTerms },
): Promise<void> {
  if (customer.heldSince !== null) return;
  const { firstName } = customer;
  const words = { before: wordsOf(before), after: wordsOf(planned), from: planned.from };
  await queueMail(ctx, {
    kind: 'package-kept',
    ...mailTo(customer),
    data: { firstName, ...words },
  });
}

/** Takes back the mail about what was planned. Returns whether it had not gone out. */
export async function cancelTold(
  { manager }: ServiceContext,
  { id }: Customer,
  planned: PlannedTerms,
): Promise<boolean> {
  const { affected } = await cancelMails(manager, [mailKey(id, planned)]);
  return (affected ?? 0) > 0;
}
