import { addDays, londonDate } from '#src/shared/dates/dates.ts';
import type { FirmPrices } from '#src/shared/firm/prices.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { lineAmount, vatIn } from '#src/shared/prices/vat.ts';
import {
  addOnName,
  complexityInText,
  type EstimateChoices,
  estimateConsultation,
  serviceName,
  timelineDuration,
} from './request/estimate-rules.ts';

/** One line of a quote. Prices include VAT. */
export interface QuoteLine {
  description: string;
  /** Times or hours, with at most two decimals. */
  quantity: number;
  /** Pence, negative for a discount. */
  unitPrice: number;
  /** Charged every month; otherwise once. */
  monthly: boolean;
}

/** What is to be paid, in pence. */
export interface QuoteTotals {
  once: number;
  monthly: number;
  /** The VAT contained in each; 0 where the firm has no rate. */
  vat: { once: number; monthly: number };
}

export const quoteStatuses = ['sent', 'accepted', 'declined', 'superseded', 'expired'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** When an accepted quote is paid: for a website update once the work is completed. */
export const quotePayments = ['now', 'later', 'due', 'settled'] as const;

/** Returns the number of a quote as people say it: 'Q-0001'. */
export const quoteNumber = (number: number): string => `Q-${String(number).padStart(4, '0')}`;

/** How long a quote is valid unless the admin says otherwise, in days. */
const quoteLife = 30;

/** Returns the usual last day of a quote that is sent at a time (YYYY-MM-DD). */
export const usualLastDay = (now: Date): string => addDays(londonDate(now), quoteLife);

/** Sums lines; `vatRate` is in per cent, contained in the prices. */
export function totalsOf(lines: readonly QuoteLine[], vatRate: number | null): QuoteTotals {
  const sum = (monthly: boolean) =>
    lines
      .filter((line) => line.monthly === monthly)
      .reduce((total, line) => total + lineAmount(line), 0);
  const [once, monthly] = [sum(false), sum(true)];
  return { once, monthly, vat: { once: vatIn(once, vatRate), monthly: vatIn(monthly, vatRate) } };
}

/** The lines of the quote that is ready to send, drawn from the estimate. */
export function draftLines(
  prices: FirmPrices['estimate'],
  say: Say,
  choices: EstimateChoices,
): QuoteLine[] {
  const { work, addOns } = estimateConsultation(prices, choices);
  const { serviceType, projectComplexity, timeline } = choices;
  const service = serviceType ? serviceName(say, serviceType) : 'Work';
  const detail = [
    projectComplexity && complexityInText(say, projectComplexity),
    timeline && `within ${timelineDuration(say, timeline)}`,
  ].filter(Boolean);
  const lines: QuoteLine[] = [
    {
      description: detail.length > 0 ? `${service}, ${detail.join(', ')}` : service,
      quantity: 1,
      unitPrice: Math.round(work * 100),
      monthly: false,
    },
  ];
  for (const { name, price, monthly } of addOns)
    lines.push({
      description: addOnName(say, name),
      quantity: 1,
      unitPrice: Math.round(price * 100),
      monthly,
    });
  return lines;
}
