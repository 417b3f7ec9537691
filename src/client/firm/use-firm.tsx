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

/** The id of the element that names the published version shown, and may hold the firm, as JSON. */
export const firmElement = 'firm';

const findElement = () => document.getElementById(firmElement);

/** Returns the version that the document shows; null for the specification's firm. */
export const shownVersion = (): string | null => findElement()?.dataset.version ?? null;

/** Returns the firm: the document's where it holds one, else that in force. Scripts hold none. */
export async function readFirm(): Promise<PageFirm> {
  const published = findElement()?.textContent;
  if (published) return JSON.parse(published);
  const answer = await fetch('/firm.json');
  if (!answer.ok) throw new Error('Failed to fetch a part of this page');
  return answer.json();
}
