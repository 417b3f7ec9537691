import { randomInt } from 'node:crypto';
import type { ServiceContext } from '#src/server/service-context.ts';
import { referencePrefix } from '#src/shared/firm/reference-prefix.ts';

/** Neither letters nor digits that look like others: no B, I, L, O, S, U, Z, 0, 1, 2, 5 or 8. */
const alphabet = '34679ACDEFGHJKMNPQRTVWXY';
const length = 4;

/** Returns a reference that no inquiry or order has, to be read out: 'AW-7K3P'. */
export async function newReference(ctx: ServiceContext): Promise<string> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const reference = `${referencePrefix(ctx.firm.identity, 2) || 'NO'}-${code}`;
  const [{ taken }]: [{ taken: boolean }] = await ctx.manager.query(
    `SELECT EXISTS (SELECT FROM onboarding_inquiry WHERE reference = $1)
       OR EXISTS (SELECT FROM payment_request WHERE reference = $1) AS taken`,
    [reference],
  );
  return taken ? newReference(ctx) : reference;
}
