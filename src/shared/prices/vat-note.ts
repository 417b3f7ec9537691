import type { PageFirm } from '#src/shared/firm/firm.ts';

/** Stands after a price: ' including VAT', or '' where the firm charges none. */
export const vatNote = ({
  identity,
}: {
  identity: Pick<PageFirm['identity'], 'vatRate'>;
}): string => (identity.vatRate === null ? '' : ' including VAT');
