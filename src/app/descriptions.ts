import { formatPounds } from '#src/shared/money.ts';
import { pricing } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { updatePrices } from '#src/shared/update-prices.ts';

const { setupPrice, monthlyPrice } = pricing.basic;

/** What a search engine shows of each public page; apart from the routes, for no browser needs it. */
export const descriptions: Partial<Record<string, string>> = {
  [paths.home]: `Simple, affordable websites for local businesses, with domain, hosting and support. From ${formatPounds(setupPrice)} to set up and ${formatPounds(monthlyPrice)} a month.`,
  [paths.payment]:
    'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.',
  [paths.onboarding]:
    'Order a website in five short steps: who you are, what it says, how it looks.',
  [paths.paymentSetup]: 'Set up the Direct Debit that pays for your website, under the Guarantee.',
  [paths.consultation]:
    'Say what you have in mind and see at once what it comes to; a fixed quote follows within 24 hours.',
  [paths.websiteUpdate]: `Have your website brought up to date, from ${formatPounds(updatePrices.basic.from)}. A quote within 24 hours, payment when the work is done.`,
  [paths.portfolio]:
    'Websites we have built for local businesses, from cat boarding to a seafood restaurant: look in at the window, then visit.',
};
