import { columnsOf, type Moment, onlyIf, type PersonalData } from '#src/server/personal-data.ts';
import { Customer } from './entity.ts';

/** SQL for the accounts of those who are one with the person of this id. */
const accountsOf = (person: string) => `FROM customer
  JOIN person AS holder ON holder.id = customer.person_id
  JOIN person AS asker ON asker.id = ${person}
  WHERE coalesce(holder.joined_to, holder.id) = coalesce(asker.joined_to, asker.id)`;

/** A moment that counts while the person of this id has no account. */
export const unlessCustomer = (person: string, moment: Moment): Moment =>
  onlyIf(`NOT EXISTS (SELECT ${accountsOf(person)})`, moment);

/** When somebody who is no customer sent a request. */
export const sentBy = (person: string, createdAt: string): Moment =>
  unlessCustomer(person, {
    sql: createdAt,
    says: 'from when you sent it, if you are not our customer',
  });

const says = 'from when you stop being our customer';

/** When the person of this id stopped being a customer. */
export const endedAt = (person: string): Moment => ({
  sql: `(SELECT CASE WHEN bool_and(customer.ended_at IS NOT NULL) THEN max(customer.ended_at) END
    ${accountsOf(person)})`,
  says,
});

/** When the customer of this id stopped being one. */
export const customerEndedAt = (customer: string): Moment => ({
  sql: `(SELECT ended_at FROM customer WHERE id = ${customer})`,
  says,
});

/** From when what we know of somebody is kept who has no account. */
const lastHeard =
  'from when we last heard from you, and as long as we keep your account if you have one';

export const customerData: PersonalData[] = [
  {
    table: 'customer',
    title: 'Your account',
    purpose: 'To make your website, let you into the portal and bill you.',
    basis: 'contract',
    afterwards: 'law',
    source: 'you',
    recipients: ['provider'],
    columns: columnsOf(Customer, 'Since'),
    keeps: [
      {
        period: 'money',
        since: { sql: 'customer.ended_at', says },
      },
      {
        table: 'person',
        period: 'requests',
        since: unlessCustomer('person.id', { sql: 'person.last_seen_at', says: lastHeard }),
      },
    ],
    theirs: ({ customers }) => `customer.id = ANY (${customers})`,
    stays: 'true',
    because: 'Invoices and charges point to it. It names nobody any more.',
  },
];
