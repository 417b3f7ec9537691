import { randomInt } from 'node:crypto';
import { orderName } from '#src/features/people/order/search-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { Onboarding } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';

/** Neither letters nor digits that look like others: no B, I, L, O, S, U, Z, 0, 1, 2, 5 or 8. */
const alphabet = '34679ACDEFGHJKMNPQRTVWXY';
const length = 4;

/** What stands before invoice numbers, or else the first letters of the firm's name. */
const prefixOf = ({ invoicePrefix, name }: ServiceContext['firm']['identity']): string => {
  const letters = (text: string) => text.normalize('NFD').replaceAll(/[^a-z]/gi, '');
  return (letters(invoicePrefix).slice(0, 4) || letters(name).slice(0, 2) || 'NO').toUpperCase();
};

/** Returns a reference that no inquiry or order has, to be read out: 'AW-7K3P'. */
export async function newReference(ctx: ServiceContext): Promise<string> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const reference = `${prefixOf(ctx.firm.identity)}-${code}`;
  const [{ taken }]: [{ taken: boolean }] = await ctx.manager.query(
    `SELECT EXISTS (SELECT FROM onboarding_inquiry WHERE reference = $1)
       OR EXISTS (SELECT FROM payment_request WHERE reference = $1) AS taken`,
    [reference],
  );
  return taken ? newReference(ctx) : reference;
}

/** What a search reads of an inquiry. */
const searchedInquiry = (inquiry: OnboardingInquiry): SearchedTexts => ({
  contact: [
    inquiry.fullName,
    inquiry.businessName,
    inquiry.email,
    inquiry.phone,
    inquiry.existingDomain,
    inquiry.desiredDomains,
  ],
  order: [orderName(inquiry), inquiry.reference ?? ''],
  inquiry: [
    inquiry.businessDescription,
    inquiry.pagesNeeded,
    inquiry.textContent,
    inquiry.specialRequests,
  ],
});

/** How long the receipt waits for an order, whose own says the same, in milliseconds. */
const orderWait = 10 * 60_000;

/** Stores what the form sent, in the caller's transaction. */
export async function receiveInquiry(
  ctx: ServiceContext,
  values: Onboarding,
): Promise<OnboardingInquiry> {
  const createdAt = ctx.clock();
  const { email, fullName: name, businessName, phone } = values;
  const person = await personOf(ctx, {
    email,
    name,
    businessName,
    phone,
    standing: 'inquiry',
    at: createdAt,
  });
  const inquiry = await ctx.manager.save(OnboardingInquiry, {
    ...values,
    reference: await newReference(ctx),
    createdAt,
    personId: person.id,
  });
  await writeSearchLines(ctx, inquiry, searchedInquiry(inquiry));
  await ctx.record({
    ...aboutInquiry(inquiry),
    mailDelay: orderWait,
    topic: 'inquiry.received',
    data: {
      fullName: values.fullName,
      businessName: values.businessName,
      phone: values.phone,
      package: values.selectedPackage,
      domain: values.existingDomain || values.desiredDomains,
      description: values.businessDescription,
      reference: inquiry.reference ?? '',
    },
  });
  return inquiry;
}

const aboutInquiry = ({ id, email }: Pick<OnboardingInquiry, 'id' | 'email'>) => ({
  subject: { kind: 'inquiry', id } as const,
  email,
});

/** What an event says of the admin's decision. */
export const decidedBy = ({ fullName, businessName, ...inquiry }: OnboardingInquiry) => ({
  ...aboutInquiry(inquiry),
  data: { fullName, businessName },
});
