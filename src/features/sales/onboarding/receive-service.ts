import type { EntityManager } from 'typeorm';
import { personOf } from '#src/features/people/person/person-service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import type { Onboarding } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { searchedInquiry } from './search-service.ts';

/** Stores what the form sent, in the caller's transaction. */
export async function receiveInquiry(
  manager: EntityManager,
  { clock, record }: ServiceContext,
  values: Onboarding,
): Promise<OnboardingInquiry> {
  const createdAt = clock();
  const { email, fullName: name, businessName, phone } = values;
  const person = await personOf(manager, {
    email,
    name,
    businessName,
    phone,
    standing: 'inquiry',
    at: createdAt,
  });
  const inquiry = await manager.save(OnboardingInquiry, {
    ...values,
    createdAt,
    personId: person.id,
  });
  await writeSearchLines(manager, inquiry, searchedInquiry(inquiry));
  await record(manager, {
    ...aboutInquiry(inquiry),
    topic: 'inquiry.received',
    actor: 'visitor',
    data: {
      fullName: values.fullName,
      businessName: values.businessName,
      phone: values.phone,
      package: values.selectedPackage,
      domain: values.existingDomain || values.desiredDomains,
      description: values.businessDescription,
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
  actor: 'admin' as const,
  data: { fullName, businessName },
});
