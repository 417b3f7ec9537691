import { formatPounds } from './money.ts';
import { type PackageName, pricing } from './packages.ts';

export interface Price {
  /** Pence, once. */
  setup: number;
  /** Pence a month. */
  monthly: number;
}

/** What a visitor pays for a package while the launch discount runs, or once it has ended. */
export function priceOf(name: PackageName, discounted: boolean): Price {
  const tier = pricing[name];
  return discounted
    ? { setup: tier.setupPrice, monthly: tier.monthlyPrice }
    : { setup: tier.originalSetupPrice, monthly: tier.originalMonthlyPrice };
}

/** A package's price in one line: '£75 setup + £10/month'. */
export function priceLine(name: PackageName, discounted: boolean): string {
  const { setup, monthly } = priceOf(name, discounted);
  return `${formatPounds(setup)} setup + ${formatPounds(monthly)}/month`;
}
