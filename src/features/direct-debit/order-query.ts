import { directDebitForm } from './contract.ts';

const { fullName, email, businessName, package: chosen } = directDebitForm.shape;

/** The contact details the payment setup needs, by the form's names. */
export const contactSchema = { fullName, email, businessName, package: chosen };
export type ContactName = keyof typeof contactSchema;
export const contactNames = Object.keys(contactSchema) as ContactName[];

export interface OrderQuery {
  /** As they came, good or not. */
  given: Partial<Record<ContactName, string>>;
  /** What did not come or cannot be used, and so is asked for. */
  missing: ContactName[];
  /** The order reference; undefined where the query has nothing that looks like one. */
  clientId: string | undefined;
}

/** Reads the five facts that the wizard hands on: email, name, businessName, package, clientId. */
export function readOrderQuery(search: string): OrderQuery {
  const query = new URLSearchParams(search);
  const given: OrderQuery['given'] = {};
  for (const name of contactNames)
    given[name] = query.get(name === 'fullName' ? 'name' : name) ?? undefined;
  const clientId = query.get('clientId') ?? '';
  return {
    given,
    missing: contactNames.filter((name) => !contactSchema[name].safeParse(given[name]).success),
    clientId: /^[\w-]{1,64}$/.test(clientId) ? clientId : undefined,
  };
}
