import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { ServiceContext } from '#src/server/service-context.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { unpublished } from '#src/shared/shown-version.ts';
import { FirmVersion } from './entity.ts';

/** What an order or a request goes by of the firm that its customer was shown. */
type Shown = Pick<Firm, 'version' | 'prices' | 'termsVersion'>;

/** How long what was shown is honoured after something else came into force, in milliseconds. */
export const honouredFor = 24 * 3_600_000;

function shownOf(stored: FirmVersion | null): Shown {
  if (!stored) return completeDefaultFirm;
  return { version: stored.id, prices: stored.data.prices, termsVersion: stored.termsVersion };
}

const withShown = <C extends ServiceContext>(
  ctx: C,
  { version, prices, termsVersion }: Shown,
): C => {
  // Whoever has what came later is still called by it.
  const retired = [...ctx.firm.retired, ...ctx.firm.prices.packages];
  return { ...ctx, firm: { ...ctx.firm, version, prices, termsVersion, retired } };
};

/** Returns a context with the prices and terms of a version, whenever it was in force; null: before the first. */
export async function asShownIn<C extends ServiceContext>(
  ctx: C,
  version: string | null,
): Promise<C> {
  if (version === ctx.firm.version) return ctx;
  const stored = version && (await ctx.manager.findOneByOrFail(FirmVersion, { id: version }));
  return withShown(ctx, shownOf(stored || null));
}

/** Finds what was in force within the last 24 hours, the newest first. */
async function findHonoured({ manager, clock }: ServiceContext) {
  const since = new Date(clock().getTime() - honouredFor);
  const order = { at: 'DESC' } as const;
  const recent = await manager.find(FirmVersion, { where: { at: MoreThan(since) }, order });
  const before = await manager.findOne(FirmVersion, {
    where: { at: LessThanOrEqual(since) },
    order,
  });
  return [...recent.map(shownOf), shownOf(before)];
}

/**
 * Returns a context with the prices and terms that were shown: those of the named version, or else of the
 * newest that fits, if in force within the last 24 hours. Null if the named version no longer counts. Who names
 * none, such as a script, goes by what is in force; a page names what it shows before anything was published.
 */
export async function asShown<C extends ServiceContext>(
  ctx: C,
  named: string | null | undefined,
  fits: (shown: Shown) => boolean = () => true,
): Promise<C | null> {
  const version = named === unpublished ? null : named;
  const isShown = (one: Shown) => (named ? one.version === version : fits(one));
  if (isShown(ctx.firm)) return ctx;
  const shown = (await findHonoured(ctx)).find(isShown);
  if (shown) return withShown(ctx, shown);
  return named ? null : ctx;
}
