import { requireShown } from '#src/features/firm/profile/offered-service.ts';
import { orderName } from '#src/features/people/order/search-service.ts';
import { personOf } from '#src/features/people/person/person-service.ts';
import {
  type SearchedTexts,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { Onboarding } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { newReference } from './reference-service.ts';

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

/** Stores what the form sent, in the caller's transaction. Throws BAD_REQUEST for a package that is not offered. */
export async function receiveInquiry(
  ctx: ServiceContext,
  values: Onboarding,
): Promise<OnboardingInquiry> {
  await requireShown(ctx, values.selectedPackage, 'selectedPackage');
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
