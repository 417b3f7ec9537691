import type { FastifyBaseLogger } from 'fastify';
import type { Followed } from '#src/server/database/follow.ts';
import type {
  DatabaseContext,
  ProcessContext,
  ServiceContext,
} from '#src/server/service-context.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { wholeFirm } from '#src/shared/firm/whole-firm.ts';
import { newestVersion } from './draft-service.ts';
import { FirmVersion } from './entity.ts';
import { prepareSite, putInForce } from './force-service.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Returns the firm that was published last, or that of the specification. */
export async function publishedFirm(ctx: DatabaseContext): Promise<Firm> {
  const version = await newestVersion(ctx);
  if (!version) return completeDefaultFirm;
  const { id, termsVersion, data, retired } = version;
  return wholeFirm.parse({ ...data, version: id, termsVersion, retired });
}

/** Puts the newest published firm in force, unless it is. */
export async function catchUp(ctx: ServiceContext, log: Log): Promise<void> {
  const newest = await ctx.manager.findOne(FirmVersion, {
    select: { id: true },
    where: {},
    order: { at: 'DESC' },
  });
  const isShown = ctx.site?.shows(ctx.firm) ?? true;
  if ((newest?.id ?? null) === ctx.firm.version && isShown) return;
  const firm = await publishedFirm(ctx);
  const prepared = await prepareSite(ctx, firm);
  if (prepared && prepared.problems.length > 0)
    log.warn({ problems: prepared.problems }, 'the published firm is shown in spite of problems');
  await putInForce(ctx, firm, prepared);
}

/** Keeps the newest published firm in force, also where another process publishes it. */
export const followedFirm = (services: ProcessContext, log: Log): Followed => ({
  mark: 'SELECT id FROM firm_version ORDER BY at DESC LIMIT 1',
  isBehind: (newest) =>
    newest !== services.firm.version || !(services.site?.shows(services.firm) ?? true),
  catchUp: (ctx) => catchUp(ctx, log),
  failed: 'the published firm could not be put in force',
});
