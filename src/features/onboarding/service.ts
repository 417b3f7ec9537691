import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { Customer, Project } from '#src/features/customer/entity.ts';
import { decide } from '#src/server/decide.ts';
import { presentRow } from '#src/server/stored-row.ts';
import type { InquiryItem, InquiryStatus } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';

/** An inquiry under the names the desk uses; what nobody asks for is null. */
export const presentInquiry = (row: OnboardingInquiry): InquiryItem => ({
  ...presentRow(row),
  domainName: row.existingDomain || null,
  hasHosting: null,
  hostingProvider: null,
  wantSetupHelp: null,
  servicesProducts: null,
  brandColors: row.colorScheme,
  stylePreference: null,
  wantContactForm: row.wantsContactForm,
  wantSocialLinks: row.socialMediaLinks !== '',
});

/**
 * Keeps the owner's decision on a new inquiry; accepting it starts the project opened from it and
 * the customer's subscription. Runs inside the caller's transaction; throws NOT_FOUND or CONFLICT.
 */
export async function decideInquiry(
  manager: EntityManager,
  decision: { id: string; status: Exclude<InquiryStatus, 'new'> },
): Promise<OnboardingInquiry> {
  const { row: inquiry, moved } = await decide(manager, OnboardingInquiry, 'new', decision);
  if (moved && inquiry.status === 'accepted') await startProjects(manager, inquiry.id);
  return inquiry;
}

async function startProjects(manager: EntityManager, inquiryId: string): Promise<void> {
  const projects = await manager.findBy(Project, { inquiryId, status: 'pending' });
  if (projects.length === 0) return;
  const ids = projects.map(({ id }) => id);
  const customers = projects.map(({ customerId }) => customerId);
  await manager.update(Project, { id: In(ids) }, { status: 'in_progress' });
  await manager.update(
    Customer,
    { id: In(customers), subscriptionStatus: 'pending' },
    { subscriptionStatus: 'active' },
  );
}
