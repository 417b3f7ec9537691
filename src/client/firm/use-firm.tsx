import { createContext, type ReactNode, use } from 'react';
import { type Brand, brandOf } from '#src/shared/firm/brand.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';

const FirmContext = createContext<PageFirm | null>(null);

/** Shows what is below it for a firm. */
export const FirmProvider = ({ firm, children }: { firm: PageFirm; children: ReactNode }) => (
  <FirmContext value={firm}>{children}</FirmContext>
);

/** Returns the firm that the page is about. */
export function useFirm(): PageFirm {
  const firm = use(FirmContext);
  if (!firm) throw new Error('Nobody says which firm this is about.');
  return firm;
}

/** Returns how that firm is named and reached. */
export const useBrand = (): Brand => brandOf(useFirm());

/** The id of the element that holds a published firm, as JSON. */
export const firmElement = 'firm';

/** Returns the firm that the document is about; pages hold no data of the specification's, nor do scripts. */
export async function readFirm(): Promise<PageFirm> {
  const published = document.getElementById(firmElement)?.textContent;
  if (published) return JSON.parse(published);
  const answer = await fetch('/firm.json');
  if (!answer.ok) throw new Error('Failed to fetch a part of this page');
  return answer.json();
}
