import { queryTheirs, type Theirs, whose } from '#src/features/people/privacy/whose-service.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { type FirmPeriodKind, firmPeriods } from '#src/shared/firm/retention.ts';
import type { PeriodKind } from '#src/shared/privacy/personal-data.ts';
import type { ErasurePlan } from './contract.ts';
import { findPictures } from './picture-service.ts';

/** Says why an erasure would be refused, in sentences. */
export async function findRefusals(
  ctx: ServiceContext,
  { customers }: Pick<Theirs, 'customers'>,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const block of ctx.erasureBlocks) refusals.push(...(await block(ctx, customers)));
  return refusals;
}

/** Says what an erasure would do, and why it would be refused. */
export async function planErasure(ctx: ServiceContext, theirs: Theirs): Promise<ErasurePlan> {
  const goes: ErasurePlan['goes'] = [];
  const stays: ErasurePlan['stays'] = [];
  const refusals = await findRefusals(ctx, theirs);
  for (const data of ctx.personalData) {
    const counted = await countRows(ctx, theirs, data);
    const { title, because } = data;
    const same = goes.find((row) => row.title === title);
    if (same) same.rows += counted.goes;
    else if (counted.goes > 0) goes.push({ title, rows: counted.goes });
    if (counted.stays > 0 && because !== undefined)
      stays.push({ title, rows: counted.stays, because, until: counted.until });
  }
  const pictures = (await findPictures(ctx, theirs)).length;
  return { isErased: false, refusals, goes, stays, pictures };
}

const isFirms = (period: PeriodKind): period is FirmPeriodKind => period in firmPeriods;

/** Counts whose rows would go and stay, and finds when the last of those goes. */
async function countRows(
  ctx: ServiceContext,
  theirs: Theirs,
  { table, theirs: condition, stays = 'false', keeps }: PersonalData,
) {
  if (!condition) return { goes: 0, stays: 0, until: null };
  const periods = keeps.flatMap(({ table: other = table, period, since, blanks }) =>
    other === table && !blanks && isFirms(period) ? [{ period, since }] : [],
  );
  const latest = periods.map(({ since }) => `max((${since})::timestamptz) FILTER (WHERE ${stays})`);
  const [counted] = await queryTheirs<{ goes: number; stays: number; since: (Date | null)[] }>(
    ctx,
    theirs,
    `SELECT count(*) FILTER (WHERE (${stays}) IS NOT TRUE)::int AS goes,
       count(*) FILTER (WHERE ${stays})::int AS stays,
       ARRAY[${latest.join(', ')}]::timestamptz[] AS since
     FROM ${table} WHERE ${condition(whose)}`,
  );
  const ends = periods.map(({ period }, index) => {
    // What runs from the end of the account runs from now.
    const since = counted?.since[index] ?? ctx.clock();
    return addMonths(londonDate(since), ctx.firm.retention[period]);
  });
  return { goes: 0, stays: 0, ...counted, until: ends.toSorted().at(-1) ?? null };
}
