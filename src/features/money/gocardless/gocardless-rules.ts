/** The version of GoCardless's API that we were written for. */
export const gocardlessVersion = '2015-07-06';

/** The longest description and name that GoCardless takes, in characters. */
const longest = { description: 100, name: 100 };

/** The longest reference of a payment by Bacs, in characters; ours without its prefix. */
const referenceOf = (reference: string) => reference.replace(/^.*-/, '').slice(0, 10);

interface Charge {
  /** Our mandate's, which the customer knows. */
  reference: string;
  key: string;
  /** Pence. */
  amount: number;
  /** ISO date. */
  on: string;
  description: string;
  mandateId: string;
}

/** The body that collects a charge. */
export const paymentBody = ({ key, amount, on, description, reference, mandateId }: Charge) => ({
  amount,
  currency: 'GBP' as const,
  charge_date: on,
  description: description.slice(0, longest.description),
  reference: referenceOf(reference),
  // We try again ourselves, with notice.
  retry_if_possible: false,
  links: { mandate: mandateId },
  metadata: { charge: key },
});

/** The body that refunds part of a payment; `total` counts the refunds before it, in pence. */
export const refundBody = (key: string, payment: string, amount: number, total: number) => ({
  amount,
  total_amount_confirmation: total,
  links: { payment },
  metadata: { refund: key },
});

/** The body that asks for a mandate of a British bank account. */
export const billingRequestBody = (mandateId: string, description: string) => ({
  mandate_request: {
    scheme: 'bacs',
    currency: 'GBP',
    description: description.slice(0, longest.description),
    metadata: { mandate: mandateId },
  },
  metadata: { mandate: mandateId },
});

/** The details we have of the customer who is asked for the mandate; never bank details. */
interface BankPageCustomer {
  firstName: string;
  lastName: string;
  businessName: string;
  email: string;
  address: string;
  city: string;
  postcode: string;
}

/** The body that opens the hosted page where the customer gives the bank details. */
export const flowBody = (
  billingRequest: string,
  customer: BankPageCustomer,
  addresses: { done: string; left: string },
) => ({
  redirect_uri: addresses.done,
  exit_uri: addresses.left,
  language: 'en',
  prefilled_customer: {
    given_name: customer.firstName.slice(0, longest.name),
    family_name: customer.lastName.slice(0, longest.name),
    company_name: customer.businessName.slice(0, longest.name),
    email: customer.email,
    address_line1: customer.address.slice(0, longest.name),
    city: customer.city.slice(0, longest.name),
    postal_code: customer.postcode,
    country_code: 'GB',
  },
  links: { billing_request: billingRequest },
});
