import { formatMoment } from '#src/shared/dates/dates.ts';
import { noSender } from '#src/shared/mailbox.ts';
import type { OpeningStep } from './contract.ts';

/** What the steps are called. */
export const stepNames: Record<OpeningStep, string> = {
  identity: 'Name and address',
  prices: 'Prices',
  terms: 'Terms',
  privacy: 'Privacy',
  mail: 'Email',
  provider: 'Direct Debit',
  backup: 'Backup',
  'second-factor': 'Two-step login',
};

/** How each step stands. */
export const openingTexts = {
  own: 'Published.',
  identity: 'Your site still has the name, address and hours it came with.',
  prices: 'These are the prices it came with. Set your own, or publish them as they stand.',
  terms: 'These are the terms it came with. Write your own, or publish them as they stand.',
  privacy: {
    read: 'Published: your page about privacy is made from the periods under Data.',
    unread:
      'Your page about privacy says what you keep of people, and for how long. Read it, and the periods under Data, then publish.',
  },
  mail: {
    works: 'An email was delivered in the last week.',
    noServer:
      'No mail server is connected, so nobody is sent anything. Enter yours under Connections.',
    noSender,
    noAddress: 'Alerts have no address. Give one under Identity.',
    unknown: 'No email was delivered in the last week.',
  },
  provider: {
    gocardless: 'GoCardless collects.',
    byHand: 'You collect payments yourself.',
    sandbox: 'GoCardless is set to its sandbox, where no money moves. Connect your live account.',
    none: 'Nobody collects yet. Connect GoCardless, or collect yourself and mark the first payment as paid.',
  },
  backup: {
    none: 'No backup was made yet: the first comes by itself tonight. Say where they go, so that they outlive this server.',
    made: (at: Date) => `The last backup is from ${formatMoment(at)}.`,
    old: (at: Date) =>
      `The last backup is from ${formatMoment(at)}. Look under Connections why none came since.`,
  },
  secondFactor: {
    on: 'A login needs a code from your phone.',
    off: 'The password alone opens the desk. Turn it on, so that a lost password opens nothing.',
  },
} as const;

/** What became of a test mail. */
export const testMailTexts = {
  sent: (address: string) => `Sent to ${address}. Please look there, in the spam folder too.`,
  often: 'A test email was sent in this minute. Please wait for the next one.',
  late: 'The mail server has not answered within 45 seconds.',
} as const;

/** The id of the editor on the page of 'Your firm'. */
export const firmEditorId = 'firm-editor';
