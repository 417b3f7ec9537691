import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '#src/server/error-code.ts';
import { keepFirm } from '#src/server/firm/kept-firm.ts';
import type { PreparedSite } from '#src/server/firm/site.ts';
import { withSettings } from '#src/server/firm/with-settings.ts';
import type { ProcessContext, ServiceContext } from '#src/server/service-context.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

/** Renders the site for a firm, as this process would show it; undefined where it serves no pages. */
export const prepareSite = async ({ site, env, manager }: ServiceContext, firm: Firm) =>
  site?.prepare(withSettings(firm, env), manager);

/** Puts a published firm in force in this process, and keeps it for the next start. */
export async function putInForce(
  { firms, env }: ProcessContext,
  firm: Firm,
  prepared: PreparedSite | undefined,
): Promise<void> {
  await prepared?.show();
  firms.change(firm);
  // What is published stands, even where the disk is full.
  await keepFirm(env.DATA_DIR, firm).catch((error) =>
    process.emitWarning(`DATA_DIR/firm.json could not be written: ${errorMessage(error)}`),
  );
}

/** Shows the site of the firm that a start finds kept; the one of the build where that fails. */
export async function showKeptFirm(
  { site, firm }: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!site || site.shows(firm)) return;
  try {
    await (await site.prepare(firm)).show();
  } catch (error) {
    log.warn({ err: error }, 'the pages of the published firm could not be rendered');
  }
}
