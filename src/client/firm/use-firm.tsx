import { createContext, type ReactNode, use } from 'react';
import { type Brand, brandOf } from '#src/shared/firm/brand.ts';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';

const FirmContext = createContext<PageFirm>(defaultPageFirm);

/** Shows what is below it for a firm. */
export const FirmProvider = ({ firm, children }: { firm: PageFirm; children: ReactNode }) => (
  <FirmContext value={firm}>{children}</FirmContext>
);

/** Returns the firm that the page is about. */
export const useFirm = (): PageFirm => use(FirmContext);

/** Returns how that firm is named and reached. */
export const useBrand = (): Brand => brandOf(useFirm());

/** The id of the element that holds what a published firm has otherwise than the default, as JSON. */
export const firmElement = 'firm';

/** Returns the firm that the document is about. */
export function readFirm(): PageFirm {
  const published = document.getElementById(firmElement)?.textContent || '{}';
  return { ...defaultPageFirm, ...JSON.parse(published) };
}
