import { customerLife } from '#src/shared/session-life.ts';
/** What the site leaves in a browser; a name in code that nobody knows is not shown as a title. */
export const keptInBrowser = [
  {
    name: 'customer_session',
    title: 'Logged in',
    what: 'Keeps you logged in to the portal.',
    life: customerLife,
    isCookie: true,
  },
  {
    name: 'customer_device',
    title: 'Known browser',
    what: 'Knows a browser in which you have proved your email address, so that it needs no code.',
    life: '180 days at most',
    isCookie: true,
  },
  {
    name: 'no_statistics',
    title: 'Not counted',
    what: 'Remembers that you do not want to be counted. Only if you say so.',
    life: '400 days',
    isCookie: true,
  },
  {
    name: 'customerData',
    title: 'Your name',
    what: 'Shown in the portal.',
    life: 'until you log out',
    isCookie: false,
  },
  {
    name: 'customerLogin',
    title: 'A login that waits for its code',
    what: 'So that you can fetch the code from your email.',
    life: 'until you enter it',
    isCookie: false,
  },
  {
    name: 'in the tab',
    title: 'What you are typing',
    what: 'What you typed in a form and have not sent, and a copy of what you have just ordered. Never bank details.',
    life: 'until you close the tab',
    isCookie: false,
  },
] as const;
