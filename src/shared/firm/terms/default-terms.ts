import type { FirmTerms } from '#src/shared/firm/words.ts';

/** The terms of a firm that has not written its own; `termsText` fills in what stands in braces. */
export const defaultTerms: FirmTerms = [
  {
    title: 'What we make',
    body: 'The Basic Static Website has 1-3 pages, written and laid out with you, and comes with 1 month of support from the day it goes live.\n\nThe Premium Static Website has as many pages as you need, a domain name registered for you and hosting, and comes with 3 months of support from the day it goes live.',
  },
  {
    title: 'When we start',
    body: 'Development starts within {start time} of your payment authorisation. We need your words, pictures and answers to go on; while we wait for them, the work waits too.',
  },
  {
    title: 'What it costs',
    body: '- Basic Static Website: {basic setup} setup, then {basic monthly} a month.\n- Premium Static Website: {premium setup} setup, then {premium monthly} a month.\n- Google Business set up for you, if you ask for it: {google business}, once.\n\nWork beyond your package is quoted for first, and only done once you have said yes to the price.',
  },
  {
    title: 'How you pay',
    body: 'By Direct Debit from the account you name. We notify you of the amount and the date, and of any change to either, 10 working days ahead. The Direct Debit Guarantee protects every payment.',
  },
  {
    title: 'Keeping it running',
    body: 'Websites that we host have 99.9% uptime, leaving out maintenance that we tell you of beforehand. We respond to support requests within {support time}.',
  },
  {
    title: 'What is yours',
    body: 'Your words, pictures, logo and domain name are yours and stay yours. Please send us only what you have the right to use. The finished pages are yours once the setup is paid for.',
  },
  {
    title: 'Your details',
    body: 'We use your details to make, run and bill your website, and pass them to no one who is not needed for that. Bank details are kept encrypted.',
  },
  {
    title: 'Ending it',
    body: 'Either of us may end this with 30 days’ notice, in writing or by email to {email}. Monthly payments stop when the notice ends; the setup price covers work done and is not returned. Nothing here takes away your rights under the law.',
  },
];
