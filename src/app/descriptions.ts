import { paths } from '#src/shared/paths.ts';

/** What a search engine shows of each public page; apart from the routes, for no browser needs it. */
export const descriptions: Partial<Record<string, string>> = {
  [paths.home]:
    'Simple, affordable websites for local businesses, with domain, hosting and support. From £75 to set up and £10 a month.',
  [paths.payment]:
    'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.',
  [paths.onboarding]:
    'Order a website in five short steps: who you are, what it says, how it looks.',
  [paths.paymentSetup]: 'Set up the Direct Debit that pays for your website, under the Guarantee.',
  [paths.consultation]:
    'Say what you have in mind and see at once what it comes to; a fixed quote follows within 24 hours.',
  [paths.websiteUpdate]:
    'Have your website brought up to date, from £40. A quote within 24 hours, payment when the work is done.',
  [paths.portfolio]:
    'Websites we have built for local businesses, from cat boarding to a seafood restaurant: look in at the window, then visit.',
};
