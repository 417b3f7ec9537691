import type { EventData } from '#src/server/events/topics.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { formatPence } from '#src/shared/money.ts';

export type Totals = Pick<EventData<'quote.sent'>, 'once' | 'monthly'>;

/** A price as a quote says it, from pence. */
export const price = (amount: number, monthly: boolean) =>
  monthly ? `${formatPence(amount)} a month` : formatPence(amount);

/** A quote's totals, without those of nothing. */
export const totalFacts = ({ once, monthly }: Totals): Fact[] => [
  ['To pay once', once > 0 || monthly === 0 ? formatPence(once) : ''],
  ['To pay monthly', monthly > 0 ? price(monthly, true) : ''],
];

/** A quote's totals in a few words. */
export const totalLine = (data: Totals) =>
  totalFacts(data)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .join('; ');
