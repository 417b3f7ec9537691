import type { Firm } from '#src/shared/firm/firm.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';

/** A customer whom nobody knows. */
export const samplePerson = {
  id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
  firstName: 'Maud',
  fullName: 'Maud Ferris',
  businessName: 'Ferris Heating',
  email: 'maud@ferris-heating.example.org',
  address: ['12 Mill Lane', 'Little Marrow', 'SN0 7AB'],
  reference: 'SAMPLE-1',
};

/** What that customer ordered of the firm: its last package, as it is priced now. */
export function sampleOrder({ prices }: Firm, now: Date) {
  const offered = prices.packages.at(-1);
  const { key = '', name = '', per = 'month' as const } = offered ?? {};
  const { setup, price: monthly } = offered ? namedPrice(prices, offered) : { setup: 0, price: 0 };
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const lines = [
    { description: `${name}: set-up`, amount: setup },
    { description: `${name}: first ${per}`, amount: monthly },
  ].filter(({ amount }) => amount > 0);
  return { package: key, name, per, setup, monthly, lines, inDays };
}

/** The day of a moment, as an ISO date. */
export const dayOf = (moment: string): string => moment.slice(0, 10);
