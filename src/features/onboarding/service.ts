import { type EntityManager, In } from 'typeorm';
import { Customer, Project } from '#src/features/customer/entity.ts';
import { decide } from '#src/server/decide.ts';
import { presentRow } from '#src/server/stored-row.ts';
import type { InquiryItem, InquiryStatus } from './contract.ts';
import { OnboardingInquiry } from './entity.ts';
import { projectText } from './rules.ts';

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
 * Keeps the owner's decision on a new inquiry; accepting it gives its words to a project that has
 * none, and starts that project and the customer's subscription. Runs inside the caller's transaction; throws NOT_FOUND or CONFLICT.
 */
export async function decideInquiry(
  manager: EntityManager,
  decision: { id: string; status: Exclude<InquiryStatus, 'new'> },
): Promise<OnboardingInquiry> {
  const { row: inquiry, moved } = await decide(manager, OnboardingInquiry, 'new', decision);
  if (moved && inquiry.status === 'accepted') {
    await joinBareProject(manager, inquiry);
    await startProjects(manager, inquiry.id);
  }
  return inquiry;
}

/** An order that did not name its inquiry opened a project without words: now it has them. */
async function joinBareProject(manager: EntityManager, inquiry: OnboardingInquiry): Promise<void> {
  if (await manager.existsBy(Project, { inquiryId: inquiry.id })) return;
  const customer = await manager.findOneBy(Customer, { email: inquiry.email.toLowerCase() });
  if (!customer) return;
  // The first project is the one that the order opened; any other is the owner's own.
  const project = await manager.findOne(Project, {
    where: { customerId: customer.id },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!project || project.inquiryId || project.projectDescription) return;
  const { domainName, ...text } = projectText(inquiry);
  await manager.update(Project, project.id, {
    domainName: project.domainName ?? domainName,
    ...text,
  });
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
