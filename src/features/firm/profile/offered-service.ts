import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { findPackage } from '#src/shared/find-package.ts';
import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { z } from '#src/shared/zod.ts';
import { asShown } from './shown-service.ts';
import { firmMessages } from './texts.ts';

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns the package of a key among those offered. Throws BAD_REQUEST, which names the field that chose it. */
export function requireOffered({ firm }: ServiceContext, key: string, field: string): FirmPackage {
  const { packages } = firm.prices;
  const offered = packages.find((one) => one.key === key);
  if (offered) return offered;
  const message = findPackage(firm, key)
    ? firmMessages.retired
    : `Please choose ${alternatives.format(packages.map((one) => one.key))}.`;
  const issue = { path: [field], message, input: key };
  throw appError('BAD_REQUEST', message, new z.ZodRealError([{ code: 'custom', ...issue }]));
}

/**
 * Throws BAD_REQUEST for a package that was not offered within the last 24 hours: whoever was shown it
 * may order it.
 */
export async function requireShown(ctx: ServiceContext, key: string, field: string): Promise<void> {
  const shown = await asShown(ctx, null, ({ prices }) =>
    prices.packages.some((one) => one.key === key),
  );
  requireOffered(shown ?? ctx, key, field);
}
