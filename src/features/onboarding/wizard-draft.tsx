import { z } from 'zod';
import { readSession, writeSession } from '#src/client/session-store.ts';
import { packageField } from '#src/shared/fields.ts';
import { paths } from '#src/shared/paths.ts';

const draft = z.object({
  /** The step that was open, from 0. */
  place: z.number().int().min(0).max(4),
  /** The address' query it was begun under: another one may name another package. */
  search: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()]).optional()),
});
export type Draft = z.output<typeof draft>;

const sentOrder = z.object({
  clientId: z.string(),
  email: z.string(),
  name: z.string(),
  businessName: z.string(),
  package: packageField,
});
/** An order sent in this visit; its fields are the query of the payment setup. */
export type SentOrder = z.output<typeof sentOrder>;

function kept<Value>(name: string, schema: z.ZodType<Value>) {
  return {
    read: () => schema.safeParse(readSession(name)).data,
    write: (value: Value | undefined) => writeSession(name, value),
  };
}

/** What is typed into the wizard, kept for this tab until it is sent. */
export const wizardDraft = kept('onboarding-draft', draft);
export const lastOrder = kept('onboarding-sent', sentOrder);
/** Where the key of an attempt is kept, so that sending again after a reload makes one order. */
export const attemptName = 'onboarding-attempt';

/** The payment setup of an order: its five facts in the query. */
export const paymentSetupLink = ({ email, name, businessName, ...order }: SentOrder) =>
  `${paths.paymentSetup}?${new URLSearchParams({ email, name, businessName, ...order })}`;
