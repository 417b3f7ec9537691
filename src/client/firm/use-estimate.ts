import type { FirmPrices } from '#src/shared/firm/prices.ts';
import { useFirm } from './use-firm.tsx';

/** Returns what the estimates of the firm are made of that the page is about. */
export const useEstimate = (): FirmPrices['estimate'] => useFirm().prices.estimate;
