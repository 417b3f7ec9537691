import type { ConnectionKind } from '#src/shared/connections/values.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';

/** What each service is called, and what it is for. */
export const serviceTexts: Record<ConnectionKind, { name: string; is: string; none: string }> = {
  mail: {
    name: 'Mail server',
    is: 'sends your emails',
    none: 'Emails are written and wait. They go out once there is a mail server, unless they are older than three days.',
  },
  gocardless: {
    name: 'GoCardless',
    is: 'collects by Direct Debit',
    none: 'You collect yourself, and mark each charge as paid.',
  },
  backup: {
    name: 'Place of backups',
    is: 'keeps a copy of everything each day',
    none: 'Backups lie on the server itself, in the folder ‘backups’ of its data: enter another place, so that they outlive it.',
  },
};

/** What the desk says of the state and the end of a service. */
export const serviceFacts = {
  unreadable:
    'What was entered was sealed with another SECRET_KEY and cannot be read, as after a restore without that key. Set that key on the server, or enter it again.',
  mail: {
    from: (sender: string) => `Emails come from ${sender}.`,
    noSender: 'No sender is set: give one under Identity.',
    alerts: (address: string) => `Alerts go to ${address}.`,
    noAlerts: 'Alerts have no address: give one under Identity.',
    loses: 'No emails are sent until a mail server is connected again; they wait.',
    logins:
      'Customers then log in by their email address alone, without a code: whoever knows an address can read its messages.',
  },
  gocardless: {
    last: (at: Date) => `The last event came ${formatMoment(at)}.`,
    never:
      'No event has come yet. Whether the webhook secret is right shows when the first one comes.',
    sandbox: 'This is the sandbox: no money moves.',
    loses: (mandates: number) =>
      mandates === 0
        ? 'New Direct Debits are collected by you.'
        : `${mandates === 1 ? 'One Direct Debit was' : `${mandates} Direct Debits were`} set up with GoCardless: nothing is collected by ${mandates === 1 ? 'it' : 'them'} until the same account is connected again.`,
  },
  backup: {
    byItself: (hour: number) =>
      `One is made by itself each day at ${hour}:00. Of these the newest of each of seven days, five weeks and twelve months stay.`,
    notByItself: 'None is made by itself: have the server run npm run backup each night.',
    encrypted: 'They are encrypted with your passphrase. Without it nobody can read them.',
    open: 'They are not encrypted: whoever has one can read it, but for bank details.',
    last: (at: Date) => `The last backup is from ${formatMoment(at)}.`,
    never: 'No backup was made yet.',
    failed: (why: string) => `The last one by itself failed: ${why}`,
    checked: (at: Date) => `One was restored last ${formatMoment(at)} to check it, and was good.`,
    loses:
      'Backups then go into the folder ‘backups’ of the server’s data, without a passphrase. Those that were made stay.',
  },
} as const;

export const serviceMessages = {
  again: 'Please enter this again: it was kept for another place.',
  setBy: (name: string) => `This is set by ${name} on the server, which wins.`,
  none: 'Nothing is connected yet.',
  gocardless: 'GoCardless answers and takes the access token.',
  look: 'Please compare it with the one under Developers at GoCardless.',
} as const;
