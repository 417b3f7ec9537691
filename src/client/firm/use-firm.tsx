import { createContext, type ReactNode, use, useMemo } from 'react';
import { type Brand, brandOf } from '#src/shared/firm/brand.ts';
import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm, PublicFirm } from '#src/shared/firm/firm.ts';

/** What a page knows of the firm: the terms only where they are the firm's own. */
export type PageFirm = PublicFirm & Partial<Pick<Firm, 'terms'>>;

const FirmContext = createContext<PageFirm>(defaultPublicFirm);

/** Shows what is below it for a firm. */
export const FirmProvider = ({ firm, children }: { firm: PageFirm; children: ReactNode }) => (
  <FirmContext value={firm}>{children}</FirmContext>
);

/** Returns the firm that the page is about. */
export const useFirm = (): PageFirm => use(FirmContext);

/** Returns how that firm is named and reached. */
export function useBrand(): Brand {
  const firm = useFirm();
  return useMemo(() => brandOf(firm), [firm]);
}
