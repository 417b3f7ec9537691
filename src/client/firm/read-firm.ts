import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';

/** The id of the element that holds what a published firm has otherwise than the default, as JSON. */
export const firmElement = 'firm';

/** Returns the firm that the document is about. */
export function readFirm(): PageFirm {
  const published = document.getElementById(firmElement)?.textContent;
  return published ? { ...defaultPageFirm, ...JSON.parse(published) } : defaultPageFirm;
}
