import { type EntityManager, Not } from 'typeorm';
import { Customer, Design, Project } from '#src/features/customer/entity.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { transition, undoTransition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import type { InquiryItem, InquiryStatus } from './admin-contract.ts';
import { OnboardingInquiry, type ProjectState, type StartedProject } from './entity.ts';
import { projectText } from './rules.ts';

const lock = { mode: 'pessimistic_write' } as const;

/** An inquiry under the names the desk uses; what nobody asks for is null. */
export function presentInquiry(inquiry: OnboardingInquiry): InquiryItem {
  const { started: _, ...row } = presentDecided(inquiry);
  return {
    ...row,
    domainName: row.existingDomain || null,
    hasHosting: null,
    hostingProvider: null,
    wantSetupHelp: null,
    servicesProducts: null,
    brandColors: row.colorScheme,
    stylePreference: null,
    wantContactForm: row.wantsContactForm,
    wantSocialLinks: row.socialMediaLinks !== '',
  };
}

/**
 * Keeps the owner's decision on a new inquiry; accepting it gives its words to a project that has
 * none, and starts that project and the customer's subscription. Runs inside the caller's
 * transaction; throws NOT_FOUND or CONFLICT.
 */
export async function decideInquiry(
  manager: EntityManager,
  decision: { id: string; status: Exclude<InquiryStatus, 'new'>; decidedAt: Date },
): Promise<OnboardingInquiry> {
  const { row: inquiry, moved } = await transition(manager, OnboardingInquiry, 'new', decision);
  if (!moved || inquiry.status !== 'accepted') return inquiry;
  const started: StartedProject[] = [];
  for (const project of await projectsOf(manager, inquiry))
    started.push(await startProject(manager, inquiry, project));
  return manager.save(OnboardingInquiry, { ...inquiry, started });
}

/** The projects opened from it, else the bare one of an order that did not name it. */
async function projectsOf(manager: EntityManager, inquiry: OnboardingInquiry): Promise<Project[]> {
  const own = await manager.find(Project, { where: { inquiryId: inquiry.id }, lock });
  if (own.length > 0) return own;
  const customer = await manager.findOneBy(Customer, { email: inquiry.email.toLowerCase() });
  if (!customer) return [];
  // The first project is the one that the order opened; any other is the owner's own.
  const first = await manager.findOne(Project, {
    where: { customerId: customer.id },
    order: { createdAt: 'ASC', id: 'ASC' },
    lock,
  });
  return first && !first.inquiryId && !first.projectDescription ? [first] : [];
}

const stateOf = (project: ProjectState): ProjectState => ({
  inquiryId: project.inquiryId,
  projectName: project.projectName,
  projectDescription: project.projectDescription,
  domainName: project.domainName,
  status: project.status,
});

async function startProject(
  manager: EntityManager,
  inquiry: OnboardingInquiry,
  project: Project,
): Promise<StartedProject> {
  const { id, customerId } = project;
  const before = stateOf(project);
  const after = { ...before };
  if (!before.inquiryId) {
    const text = projectText(inquiry);
    Object.assign(after, text, { domainName: before.domainName ?? text.domainName });
  }
  if (before.status === 'pending') after.status = 'in_progress';
  await manager.update(Project, id, after);
  const activated =
    before.status === 'pending' &&
    (await moveSubscription(manager, customerId, 'pending', 'active'));
  return { id, customerId, before, after, activated };
}

/** Moves a subscription from one status to another; says whether it had the first. */
async function moveSubscription(manager: EntityManager, id: string, from: string, to: string) {
  const change = { subscriptionStatus: to };
  return (await manager.update(Customer, { id, subscriptionStatus: from }, change)).affected === 1;
}

/**
 * Makes an inquiry decided just now new again, with what accepting it started. Runs inside the
 * caller's transaction; throws NOT_FOUND, or CONFLICT where it is too late or something followed.
 */
export const undoInquiry = (
  manager: EntityManager,
  undo: { id: string; now: Date },
): Promise<OnboardingInquiry> =>
  undoTransition(manager, OnboardingInquiry, 'new', undo, async (inquiry) => {
    if (inquiry.status !== 'accepted') return;
    const { id: inquiryId, started } = inquiry;
    const known = new Map((started ?? []).map((project) => [project.id, project]));
    for (const { id } of await manager.findBy(Project, { inquiryId }))
      if (!known.has(id))
        throw appError('CONFLICT', 'An order has come in for this since, so it cannot be undone.');
    for (const project of known.values()) await takeBack(manager, project);
  });

async function takeBack(manager: EntityManager, project: StartedProject): Promise<void> {
  const { id, customerId, before, after, activated } = project;
  const now = await manager.findOne(Project, { where: { id }, lock });
  const movedOn =
    !now ||
    JSON.stringify(stateOf(now)) !== JSON.stringify(stateOf(after)) ||
    (await manager.existsBy(Design, { projectId: id }));
  if (movedOn)
    throw appError('CONFLICT', 'The project has moved on since, so this cannot be undone.');
  await manager.update(Project, id, before);
  const another = { customerId, id: Not(id), status: 'in_progress' };
  if (activated && !(await manager.existsBy(Project, another)))
    await moveSubscription(manager, customerId, 'active', 'pending');
}
