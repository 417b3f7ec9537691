import { Not } from 'typeorm';
import type { SubscriptionStatus } from '#src/features/people/customer/contract.ts';
import { Customer } from '#src/features/people/customer/entity.ts';
import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { lockPeopleOf } from '#src/features/people/person/joined-people-service.ts';
import { Design } from '#src/features/work/design/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { updateProject } from '#src/features/work/project/store-service.ts';
import { transition, undoTransition } from '#src/server/database/transition.ts';
import { appError } from '#src/server/errors.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { InquiryStatus } from './desk/admin-contract.ts';
import { OnboardingInquiry, type ProjectState, type StartedProject } from './entity.ts';
import { decidedBy } from './receive-service.ts';
import { projectText } from './rules.ts';

const mailKey = ({ id }: Pick<OnboardingInquiry, 'id'>) => `inquiry-accepted ${id}`;

/** Has the sender of an inquiry told that it was accepted, once that can no longer be undone. */
async function tellAccepted(ctx: ServiceContext, inquiry: OnboardingInquiry): Promise<void> {
  const email = await currentEmail(ctx, inquiry.personId);
  if (email === '') return;
  const customer = await findCustomerAt(ctx, inquiry.email);
  const { id, fullName, businessName, selectedPackage } = inquiry;
  const mail = {
    kind: 'inquiry-accepted',
    recipient: email,
    email,
    subjectKind: 'inquiry',
    subjectId: id,
    data: { fullName, businessName, package: selectedPackage, isCustomer: customer !== null },
  } as const;
  await queueMail(ctx, mail, mailKey(inquiry), undoDeadline);
}

/** Withdraws that mail before it is sent. */
const untellAccepted = ({ manager }: DatabaseContext, inquiry: OnboardingInquiry) =>
  cancelMails(manager, [mailKey(inquiry)]);

const lock = { mode: 'pessimistic_write' } as const;

interface InquiryDecision {
  id: string;
  status: Exclude<InquiryStatus, 'new'>;
  tell?: boolean | undefined;
}

/**
 * Stores the admin's decision on a new inquiry. Accepting it starts the project, with the inquiry's
 * texts if it has none, and the customer's subscription; with `tell` its sender is mailed. Runs inside
 * the caller's transaction. Throws NOT_FOUND or CONFLICT.
 */
export async function decideInquiry(
  ctx: ServiceContext,
  { id, status, tell }: InquiryDecision,
): Promise<OnboardingInquiry> {
  await lockPeopleOf(ctx, OnboardingInquiry, id);
  const decision = { id, status, decidedAt: ctx.clock() };
  const { row: inquiry, moved } = await transition(ctx.manager, OnboardingInquiry, 'new', decision);
  if (!moved) return inquiry;
  await ctx.record({ topic: `inquiry.${status}`, ...decidedBy(inquiry) });
  if (inquiry.status !== 'accepted') return inquiry;
  if (tell) await tellAccepted(ctx, inquiry);
  const started: StartedProject[] = [];
  for (const project of await projectsOf(ctx, inquiry))
    started.push(await startProject(ctx, inquiry, project));
  return ctx.manager.save(OnboardingInquiry, { ...inquiry, started });
}

/** Returns the inquiry's projects, or else the empty project of an order without clientId. */
async function projectsOf(ctx: DatabaseContext, inquiry: OnboardingInquiry): Promise<Project[]> {
  const linked = await ctx.manager.find(Project, { where: { inquiryId: inquiry.id }, lock });
  if (linked.length > 0) return linked;
  const customer = await findCustomerAt(ctx, inquiry.email);
  if (!customer) return [];
  // The order opened the first project; the admin opened any others.
  const first = await ctx.manager.findOne(Project, {
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
  ctx: ServiceContext,
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
  await updateProject(ctx, id, after);
  const activated =
    before.status === 'pending' && (await moveSubscription(ctx, customerId, 'pending', 'active'));
  return { id, customerId, before, after, activated };
}

/** Changes a subscription's status; returns false if it did not have the status `from`. */
async function moveSubscription(
  { manager }: DatabaseContext,
  id: string,
  from: SubscriptionStatus,
  to: SubscriptionStatus,
) {
  const change = { subscriptionStatus: to };
  return (await manager.update(Customer, { id, subscriptionStatus: from }, change)).affected === 1;
}

/**
 * Undoes a recent decision on an inquiry and what accepting it started. Runs inside the caller's
 * transaction. Throws NOT_FOUND, or CONFLICT if it is too late or a later change depends on it.
 */
export async function undoInquiry(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<OnboardingInquiry> {
  await lockPeopleOf(ctx, OnboardingInquiry, id);
  return undoTransition(ctx, OnboardingInquiry, 'new', id, async (inquiry) => {
    await ctx.record({ topic: 'inquiry.reopened', ...decidedBy(inquiry) });
    await untellAccepted(ctx, inquiry);
    if (inquiry.status !== 'accepted') return;
    const { id: inquiryId, started } = inquiry;
    const known = new Map((started ?? []).map((project) => [project.id, project]));
    for (const { id } of await ctx.manager.findBy(Project, { inquiryId }))
      if (!known.has(id))
        throw appError('CONFLICT', 'An order has come in for this since, so it cannot be undone.');
    for (const project of known.values()) await revertProject(ctx, project);
  });
}

async function revertProject(ctx: ServiceContext, project: StartedProject): Promise<void> {
  const { id, customerId, before, after, activated } = project;
  const current = await ctx.manager.findOne(Project, { where: { id }, lock });
  const changed =
    !current ||
    JSON.stringify(stateOf(current)) !== JSON.stringify(stateOf(after)) ||
    (await ctx.manager.existsBy(Design, { projectId: id }));
  if (changed)
    throw appError('CONFLICT', 'The project has moved on since, so this cannot be undone.');
  await updateProject(ctx, id, before);
  const otherActive = { customerId, id: Not(id), status: 'in_progress' } as const;
  if (activated && !(await ctx.manager.existsBy(Project, otherActive)))
    await moveSubscription(ctx, customerId, 'active', 'pending');
}
