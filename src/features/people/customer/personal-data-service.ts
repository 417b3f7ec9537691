import { aContact, aName, type PersonalData, pence, plain } from '#src/server/personal-data.ts';

/** SQL for the accounts of those who are one with the person of this id. */
const accountsOf = (person: string) => `FROM customer
  JOIN person AS holder ON holder.id = customer.person_id
  JOIN person AS asker ON asker.id = ${person}
  WHERE coalesce(holder.joined_to, holder.id) = coalesce(asker.joined_to, asker.id)`;

/** SQL for a time that counts while the person of this id has no account, else NULL. */
export const unlessCustomer = (person: string, since: string): string =>
  `CASE WHEN NOT EXISTS (SELECT ${accountsOf(person)}) THEN ${since} END`;

/** SQL for when the person of this id stopped being a customer; NULL if they are, or never were. */
export const endedAt = (person: string): string =>
  `(SELECT CASE WHEN bool_and(customer.ended_at IS NOT NULL) THEN max(customer.ended_at) END
    ${accountsOf(person)})`;

/** SQL for when the customer of this id stopped being one; NULL if they are. */
export const customerEndedAt = (customer: string): string =>
  `(SELECT ended_at FROM customer WHERE id = ${customer})`;

export const customerData: PersonalData[] = [
  {
    table: 'customer',
    title: 'Your account',
    purpose: 'To make your website, let you into the portal and bill you.',
    basis: 'contract',
    afterwards: 'law',
    source: 'you',
    recipients: ['provider'],
    columns: {
      email: aContact('Email', "'erased-' || customer.id || '@erased.invalid'"),
      first_name: aName('First name', "'Erased'"),
      last_name: aName('Last name'),
      business_name: aName('Business'),
      package: plain('Package'),
      subscription_status: plain('Subscription'),
      monthly_fee: pence('Monthly fee'),
      monthly_for: plain(),
      created_at: plain('Since'),
      held_since: { ...plain(), erased: 'NULL' },
      ended_at: { ...plain('Until'), erased: 'coalesce(customer.ended_at, now())' },
    },
    keeps: [
      {
        period: 'money',
        since: 'customer.ended_at',
        says: 'from when you stop being our customer',
      },
      {
        table: 'person',
        period: 'requests',
        since: unlessCustomer('person.id', 'person.last_seen_at'),
        says: 'from when we last heard from you, and as long as we keep your account if you have one',
      },
    ],
    theirs: ({ customers }) => `customer.id = ANY (${customers})`,
    stays: 'true',
    because: 'Invoices and charges point to it. It names nobody any more.',
  },
];
