import type { z } from 'zod';
import { lockPerson, readContact } from '#src/features/desk/people/person-service.ts';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { searchedCustomer } from '#src/features/people/customer/service.ts';
import { addAddress } from '#src/features/people/person/address-service.ts';
import { Person } from '#src/features/people/person/entity.ts';
import {
  type SearchContext,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { endCustomerLogins } from '#src/server/auth/sessions.ts';
import { appError } from '#src/server/errors.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import { redirectMails } from '#src/server/mail/unsent-mails.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { splitName } from '#src/shared/full-name.ts';
import { type ContactDetails, contactFields, type correction } from './contract.ts';

interface Change {
  before: ContactDetails;
  after: ContactDetails;
}

/**
 * Corrects what is given of a person, and of their account; requests stay as they were sent. Throws
 * NOT_FOUND, CONFLICT for an address that somebody else has, or BAD_REQUEST for none in place of one.
 */
export async function correctPerson(
  ctx: ServiceContext,
  { id: asked, ...given }: z.output<typeof correction>,
): Promise<void> {
  const { id, customerId, businessName } = await lockPerson(ctx, asked);
  const before = await readContact(ctx, id);
  const after = { ...before };
  for (const field of contactFields) after[field] = given[field] ?? before[field];
  if (before.email && !after.email) throw appError('BAD_REQUEST', messages.noAddress);
  const fields = contactFields.filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return;
  await correctRow(ctx, id, businessName, { before, after });
  if (customerId !== null) await correctCustomer(ctx, customerId, { before, after });
  if (after.email !== before.email) {
    if (before.email) await redirectMails(ctx, before.email, after.email);
    if (customerId !== null) await announce(ctx, customerId, { before, after });
  }
  await ctx.record({
    topic: 'person.corrected',
    subject: { kind: 'person', id },
    email: after.email,
    data: { fields },
  });
}

async function correctRow(
  ctx: ServiceContext,
  id: string,
  businessName: string,
  { before, after }: Change,
): Promise<void> {
  const correctedAt = ctx.clock();
  const { name, email, phone, ...postal } = after;
  const { address, city, postcode } = before;
  const isMoved =
    postal.address !== address || postal.city !== city || postal.postcode !== postcode;
  if (email !== before.email) await addAddress(ctx, { personId: id, email, since: correctedAt });
  // An order's address stays that of the order until another one is given.
  const row = { name, email, phone, ...(isMoved && postal), correctedAt };
  await ctx.manager.update(Person, id, row);
  const line = { id, personId: id, createdAt: correctedAt };
  await writeSearchLines(ctx, line, {
    contact: [name, businessName, email, phone, postal.postcode],
  });
}

/** Corrects the account; who is logged in by another address is logged out. */
async function correctCustomer(
  ctx: SearchContext,
  id: string,
  { before, after }: Change,
): Promise<void> {
  const { name, email } = after;
  const renamed = name !== before.name && splitName(name);
  await ctx.manager.update(Customer, id, { email, ...renamed });
  const customer = await ctx.manager.findOneByOrFail(Customer, { id });
  await writeSearchLines(ctx, customer, searchedCustomer(customer));
  if (email !== before.email) await endCustomerLogins(ctx.manager, id, 'all');
}

/** Tells a customer at both addresses that theirs was changed. */
async function announce(
  ctx: ServiceContext,
  subjectId: string,
  { before, after: { email } }: Change,
): Promise<void> {
  for (const recipient of [before.email, email])
    await queueMail(ctx, {
      kind: 'address-changed',
      recipient,
      email,
      subjectKind: 'customer',
      subjectId,
      data: {},
    });
}
