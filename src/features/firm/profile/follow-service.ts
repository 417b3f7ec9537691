import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import {
  type DatabaseContext,
  type ProcessContext,
  type ServiceContext,
  withManager,
} from '#src/server/service-context.ts';
import { isUnavailable } from '#src/server/unavailable.ts';
import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import { type Firm, wholeFirm } from '#src/shared/firm/firm.ts';
import { newestVersion } from './draft-service.ts';
import { FirmVersion } from './entity.ts';
import { prepareSite, putInForce } from './force-service.ts';

/** How often the newest version is looked for, in milliseconds. */
const interval = 1000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Returns the firm that was published last, or that of the specification. */
export async function publishedFirm(ctx: DatabaseContext): Promise<Firm> {
  const version = await newestVersion(ctx);
  if (!version) return completeDefaultFirm;
  const { id, termsVersion, data } = version;
  return wholeFirm.parse({ ...data, version: id, termsVersion });
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

/**
 * Keeps the newest published firm in force from when the database is open, also where another process
 * publishes it. Returns a function that ends it.
 */
export function followFirm(
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Log,
): () => void {
  let isOver = false;
  const follow = async (db: DataSource) => {
    let known = '';
    while (!isOver) {
      await catchUp(withManager(services, db.manager), log).catch((error) => {
        // An outage is logged elsewhere.
        if (!isUnavailable(error) && known !== String(error))
          log.warn({ err: error }, 'the published firm could not be put in force');
        known = String(error);
      });
      await setTimeout(interval, undefined, { ref: false });
    }
  };
  void database.then(follow).catch(() => {});
  return () => {
    isOver = true;
  };
}
