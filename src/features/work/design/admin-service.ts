import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { writeSearchLines } from '#src/features/people/person/search-line-service.ts';
import { lockProject } from '#src/features/work/project/change-service.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import { inThreads, threadName } from '#src/server/mail/thread.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { attachImage } from '#src/server/storage/uploads.ts';
import type { newDesign } from './admin-contract.ts';
import type { DesignView } from './contract.ts';
import { Design, presentDesign } from './entity.ts';
import { searchedDesign } from './search-service.ts';

/**
 * Stores the first or next version of a design, pending, and attaches its uploaded image. Throws
 * NOT_FOUND if the project or thread does not exist, BAD_REQUEST if the image cannot be used.
 */
export async function addDesign(
  ctx: ServiceContext,
  { customerId, projectId, threadId, imageUrl, ...texts }: z.output<typeof newDesign>,
): Promise<DesignView> {
  const project = await lockProject(ctx, customerId, projectId);
  const lastVersion = threadId
    ? await ctx.manager.maximum(Design, 'version', { threadId, projectId })
    : undefined;
  if (lastVersion === null) throw appError('NOT_FOUND', 'This project has no such design.');
  await attachImage(ctx, imageUrl);
  const id = randomUUID();
  const version = (lastVersion ?? 0) + 1;
  await ctx.manager.insert(Design, {
    ...texts,
    id,
    projectId,
    threadId: threadId ?? id,
    version,
    designImageUrl: imageUrl,
    createdAt: ctx.clock(),
  });
  const customer = await requireCustomer(ctx, customerId);
  const design = await ctx.manager.findOneByOrFail(Design, { id });
  const { personId } = customer;
  await writeSearchLines(ctx, { ...design, personId }, searchedDesign(design));
  await ctx.record({
    topic: 'design.sent',
    ...aboutCustomer(customer),
    data: {
      ...projectData(customer, project),
      designTitle: texts.designTitle,
      version,
      imageUrl,
      description: texts.designDescription,
      projectId,
      designId: id,
    },
    mailData: inThreads(threadName('design', threadId ?? id)),
  });
  return presentDesign(ctx.env, design);
}
