import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { pagePath } from '#src/shared/paths.ts';

interface Draft {
  /** The open step, from 0. */
  place: number;
  /** The URL's query when it was started; another query may select another package. */
  search: string;
  values: Partial<Record<string, string | boolean | null>>;
}

/** An order submitted in this visit. Its fields become the query of the payment setup. */
export interface SentOrder {
  clientId: string;
  email: string;
  name: string;
  businessName: string;
  package: string;
  /** Absent from orders kept by an earlier version. */
  reference?: string | null;
}

/** Session storage for one value. Returns undefined if a key is missing: an older version wrote it. */
function sessionValue<Value extends object>(name: string, keys: readonly (keyof Value & string)[]) {
  const isComplete = (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
  return {
    read: () => {
      const value = readSession(name);
      return isComplete(value) ? value : undefined;
    },
    write: (value: Value | undefined) => writeSession(name, value),
  };
}

/** The wizard's draft, stored for this tab until it is submitted. */
export const wizardDraft = sessionValue<Draft>('onboarding-draft', ['place', 'search', 'values']);
export const lastOrder = sessionValue<SentOrder>('onboarding-sent', [
  'clientId',
  'email',
  'package',
]);

/** Returns the URL of an order's payment setup, with the order in the query. */
export const paymentSetupLink = ({
  reference: _,
  email,
  name,
  businessName,
  ...order
}: SentOrder) =>
  `${pagePath('/payment-setup')}?${new URLSearchParams({ email, name, businessName, ...order })}`;
