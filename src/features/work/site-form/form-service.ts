import { randomBytes } from 'node:crypto';
import { IsNull } from 'typeorm';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { FormSites, SiteFormView } from './contract.ts';
import { FormEntry, SiteForm } from './entity.ts';
import { snippetOf } from './texts.ts';

type Place = Pick<FormSites, 'customerId' | 'id'>;

/** Returns a project of a customer, locked if asked for. Throws NOT_FOUND. */
export async function requireProject(
  { manager }: DatabaseContext,
  { customerId, id }: Place,
  lock?: { mode: 'pessimistic_write' },
) {
  const project = await manager.findOne(Project, {
    where: { id, customerId },
    ...(lock && { lock }),
  });
  if (!project) throw appError('NOT_FOUND', 'This customer has no such project.');
  return project;
}

/** Returns the form of a project that is in use; null without one. */
export const findForm = ({ manager }: DatabaseContext, projectId: string) =>
  manager.findOneBy(SiteForm, { projectId, endedAt: IsNull() });

/** Converts a form for those who paste it. */
export function presentPlace({ env }: Pick<ServiceContext, 'env'>, { key, origins }: SiteForm) {
  const address = `${env.PUBLIC_URL}/api/forms/${key}`;
  return { address, origins, snippet: snippetOf(address) };
}

/** Returns the form of a project for the desk, without what is sent. Throws NOT_FOUND. */
export async function readForm(ctx: ServiceContext, place: Place): Promise<SiteFormView | null> {
  const { id } = await requireProject(ctx, place);
  const form = await findForm(ctx, id);
  return form && present(ctx, form);
}

async function present(ctx: ServiceContext, form: SiteForm): Promise<SiteFormView> {
  const { manager } = ctx;
  const entries = await manager.countBy(FormEntry, { formId: form.id });
  const apart = await manager.countBy(FormEntry, { formId: form.id, apart: true });
  const last = await manager.findOne(FormEntry, {
    select: { id: true, createdAt: true },
    where: { formId: form.id },
    order: { createdAt: 'DESC' },
  });
  return {
    ...presentPlace(ctx, form),
    createdAt: form.createdAt.toISOString(),
    entries,
    apart,
    lastEntryAt: last?.createdAt.toISOString() ?? null,
  };
}

/** Makes the form of a project, or changes whose pages may send it. Throws NOT_FOUND. */
export async function setForm(
  ctx: ServiceContext,
  { origins: given, ...place }: FormSites,
): Promise<SiteFormView> {
  // Two calls at once make one form.
  const project = await requireProject(ctx, place, { mode: 'pessimistic_write' });
  const origins = [...new Set(given)];
  const known = await findForm(ctx, project.id);
  if (known) {
    await ctx.manager.update(SiteForm, { id: known.id }, { origins });
    return present(ctx, { ...known, origins });
  }
  const form = await ctx.manager.save(SiteForm, {
    createdAt: ctx.clock(),
    projectId: project.id,
    key: randomBytes(12).toString('base64url'),
    origins,
    endedAt: null,
  });
  await tell(ctx, 'form.made', project);
  return present(ctx, form);
}

/** Turns the form of a project off; one that is off stays so. Throws NOT_FOUND. */
export async function endForm(ctx: ServiceContext, place: Place): Promise<void> {
  const project = await requireProject(ctx, place);
  const { affected } = await ctx.manager.update(
    SiteForm,
    { projectId: project.id, endedAt: IsNull() },
    { endedAt: ctx.clock() },
  );
  if (affected) await tell(ctx, 'form.ended', project);
}

async function tell(ctx: ServiceContext, topic: 'form.made' | 'form.ended', project: Project) {
  const customer = await requireCustomer(ctx, project.customerId);
  const { businessName, projectName } = projectData(customer, project);
  await ctx.record({ topic, ...aboutCustomer(customer), data: { businessName, projectName } });
}
