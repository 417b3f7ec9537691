import { formatPounds } from './money.ts';
import { type PackageName, pricing } from './packages.ts';

interface Price {
  /** One-off, in pence. */
  setup: number;
  /** Per month, in pence. */
  monthly: number;
}

/** Returns the price of a package, with or without the launch discount. */
export function priceOf(name: PackageName, discounted: boolean): Price {
  const tier = pricing[name];
  return discounted
    ? { setup: tier.setupPrice, monthly: tier.monthlyPrice }
    : { setup: tier.originalSetupPrice, monthly: tier.originalMonthlyPrice };
}

/** Formats a package's price: '£75 setup + £10/month'. */
export function priceLine(name: PackageName, discounted: boolean): string {
  const { setup, monthly } = priceOf(name, discounted);
  return `${formatPounds(setup)} setup + ${formatPounds(monthly)}/month`;
}
