import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#src/client/page/page.ts';
import { defaultPublicFirm, defaultWords } from '#src/shared/firm/default-firm.ts';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { withDeskPrices } from '#src/shared/firm/desk-prices.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { publicIdentity } from '#src/shared/firm/public-identity.ts';
import { isServerOnly } from '#src/shared/firm/sentences/sentences.ts';
import { type ShownFirm, shownFirm } from '#src/shared/firm/shown-firm.ts';
import { defaultTerms } from '#src/shared/firm/terms/default-terms.ts';
import { pagePath } from '#src/shared/paths.ts';

const defaults = new Map<string, unknown>(
  Object.entries({
    ...withDeskPrices(defaultPublicFirm),
    words: defaultWords,
    said: {},
    terms: defaultTerms,
  }),
);

/** The parts of a firm that scripts need and that are not the default; those of all pages, or of one. */
function ownParts({ identity, terms, privacy, ...firm }: ShownFirm, page?: Page) {
  const { sentences: _, ...words } = firm.words;
  const { icon: __, ...shownIdentity } = publicIdentity(identity);
  const said = Object.entries(firm.said ?? {}).filter(([name]) => !isServerOnly(name));
  const all = {
    ...firm,
    said: Object.fromEntries(said),
    words,
    identity: shownIdentity,
    ...(page?.static ? {} : { terms }),
    ...((!page || page.path === pagePath('/privacy')) && { privacy }),
  };
  return Object.entries(all).filter(
    ([name, value]) => !isDeepStrictEqual(value, defaults.get(name)),
  );
}

/**
 * What the scripts of a page have of a published firm in its document, as JSON; '' where they fetch it,
 * so that a page that has to appear at once holds nothing of what only other pages show.
 */
export function firmInPage(firm: ShownFirm, page: Page): string {
  if (page.static) return '';
  const own = ownParts(firm, page);
  const all = { ...defaultPageFirm, ...Object.fromEntries(own) };
  return JSON.stringify(all).replaceAll('<', '\\u003c');
}

/** What the scripts of a page fetch of a firm where its document does not hold it, as JSON. */
export const firmForPages = (firm: Firm): string =>
  JSON.stringify({ ...defaultPageFirm, ...Object.fromEntries(ownParts(shownFirm(firm))) });
