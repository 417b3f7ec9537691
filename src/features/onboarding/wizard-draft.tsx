import { readSession, writeSession } from '#src/client/session-store.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';

interface Draft {
  /** The step that was open, from 0. */
  place: number;
  /** The address' query it was begun under: another one may name another package. */
  search: string;
  values: Partial<Record<string, string | boolean | null>>;
}

/** An order sent in this visit; its fields are the query of the payment setup. */
export interface SentOrder {
  clientId: string;
  email: string;
  name: string;
  businessName: string;
  package: PackageName;
}

/** Nobody else writes under these names; what lacks one of its parts is from an older version. */
function kept<Value extends object>(name: string, parts: readonly (keyof Value & string)[]) {
  const isWhole = (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && parts.every((part) => part in value);
  return {
    read: () => {
      const value = readSession(name);
      return isWhole(value) ? value : undefined;
    },
    write: (value: Value | undefined) => writeSession(name, value),
  };
}

/** What is typed into the wizard, kept for this tab until it is sent. */
export const wizardDraft = kept<Draft>('onboarding-draft', ['place', 'search', 'values']);
export const lastOrder = kept<SentOrder>('onboarding-sent', ['clientId', 'email', 'package']);

/** The payment setup of an order: its five facts in the query. */
export const paymentSetupLink = ({ email, name, businessName, ...order }: SentOrder) =>
  `${paths.paymentSetup}?${new URLSearchParams({ email, name, businessName, ...order })}`;
