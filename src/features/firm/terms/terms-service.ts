import { appError } from '#src/server/errors.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { termsText } from '#src/shared/firm/terms/agreed-terms.ts';
import type { TermsEditionView } from './contract.ts';
import { TermsEdition } from './entity.ts';

/** Returns the newest edition where a firm's terms say the same, or else the next one, not stored yet. */
export async function editionOf(
  { manager, clock }: ServiceContext,
  firm: Parameters<typeof termsText>[0],
): Promise<TermsEdition> {
  const body = termsText(firm);
  const newest = await manager.findOne(TermsEdition, { where: {}, order: { at: 'DESC' } });
  if (newest?.body === body) return newest;
  const day = londonDate(clock());
  let version = day;
  for (let count = 2; await manager.existsBy(TermsEdition, { version }); count += 1)
    version = `${day}-${count}`;
  const at = new Date(Math.max(clock().getTime(), (newest?.at.getTime() ?? 0) + 1));
  return manager.create(TermsEdition, { version, body, at });
}

/** Stores an edition that comes into force; one that is stored stays as it is. */
export const storeEdition = ({ manager }: DatabaseContext, edition: TermsEdition) =>
  manager.createQueryBuilder().insert().into(TermsEdition).values(edition).orIgnore().execute();

/** Returns an edition of the terms. Throws NOT_FOUND. */
export async function readEdition(
  { manager }: DatabaseContext,
  version: string,
): Promise<TermsEditionView> {
  const edition = await manager.findOneBy(TermsEdition, { version });
  if (!edition) throw appError('NOT_FOUND', 'There is no such edition of the terms.');
  return { ...edition, at: edition.at.toISOString() };
}
