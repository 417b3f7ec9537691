import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { Onboarding } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { newReference } from './reference-service.ts';
import { searchedInquiry } from './search-service.ts';

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
