import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import type { PageFirm } from './use-firm.tsx';

/** The id of the element that holds what a published firm has otherwise than the default, as JSON. */
export const firmElement = 'firm';

/** Returns the firm that the document is about. */
export function readFirm(): PageFirm {
  const published = document.getElementById(firmElement)?.textContent;
  return published ? { ...defaultPublicFirm, ...JSON.parse(published) } : defaultPublicFirm;
}
