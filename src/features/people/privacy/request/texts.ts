import { within } from '#src/shared/firm/brand.ts';
import { type PrivacyKind, privacyKinds } from '#src/shared/privacy/privacy-kinds.ts';
import type { OpenState } from './request-rules.ts';

/** The kinds as the form offers them. */
const kindLabels: Record<PrivacyKind, { label: string; hint: string }> = {
  access: { label: 'A copy of my data', hint: 'Everything we keep about you.' },
  correction: { label: 'Something to correct', hint: 'Tell us what is wrong and what is right.' },
  erasure: { label: 'Erase my data', hint: 'All but what the law has us keep, such as invoices.' },
  objection: { label: 'Stop a use of my data', hint: 'Tell us which use you object to, and why.' },
  portability: {
    label: 'My data as a file for somebody else',
    hint: 'In a form that a computer can read.',
  },
  complaint: {
    label: 'A complaint about my data',
    hint: 'We confirm it within 30 days, and answer as soon as we can.',
  },
  work: {
    label: 'A complaint about your work',
    hint: 'A website, a design, a bill or a delay: a person answers within {reply time}, in business hours.',
  },
};

/** When a person answers: ' within 2 hours, in business hours'; the hours alone where no time is promised. */
export const inHours = (replies: string) => `${within(replies)}${replies && ','} in business hours`;

/** What the form offers, of a firm that replies within a time such as '2 hours'; '' for none. */
export const kindOptions = (replies: string) =>
  privacyKinds.map((value) => {
    const { label, hint } = kindLabels[value];
    return {
      value,
      label,
      hint: hint.replace(' within {reply time}, in business hours', inHours(replies)),
    };
  });

/** What the inbox and mails to the owner call them. */
export const stateNames: Record<OpenState, string> = {
  access: 'Request for a copy of their data',
  correction: 'Request for a correction',
  erasure: 'Request to erase their data',
  objection: 'Objection to a use of their data',
  portability: 'Request for their data as a file',
  complaint: 'Complaint about their data',
  acknowledged: 'Complaint to answer',
  work: 'Complaint about our work',
};

/** What the owner takes down: complaints first, and of those the frequent one. */
export const entryOptions = (
  ['work', 'complaint', 'access', 'correction', 'erasure', 'objection', 'portability'] as const
).map((value) => ({ value, label: stateNames[value] }));

export const entryTexts = {
  entered: 'Taken down',
  waits: (day: string) => `It waits in the inbox, to be answered by ${day}.`,
  failure: {
    title: 'Nothing was taken down',
    hint: 'What you typed is kept here. Please try again.',
  },
  kind: 'What is it about?',
  receivedOn: 'The day it came',
  receivedHint: 'Empty for today. The time to answer runs from it.',
  words: 'In their words',
} as const;

/** What whoever sent one reads of it: 'your request for a copy of your data'. */
export const yours: Record<PrivacyKind, string> = {
  access: 'your request for a copy of your data',
  correction: 'your request to correct your data',
  erasure: 'your request to erase your data',
  objection: 'your objection to a use of your data',
  portability: 'your request for your data as a file',
  complaint: 'your complaint',
  work: 'your complaint',
};

/** What an answer begins with, for the owner to go on from; each names what the law gives a right to. */
export const answerTemplates: Record<PrivacyKind, string> = {
  access:
    'Thank you for your request. The file that comes with this answer, or that you can download in your portal under ‘Your data’, holds everything we keep about you, with why we keep it and for how long.\n\nIf something in it is wrong, tell us and we correct it.',
  correction: 'Thank you. We have corrected what you told us:\n\n',
  erasure:
    'We have erased your data. What the law has us keep, such as invoices, stays until its time is over; we use it for nothing else.',
  objection:
    'Thank you. We have looked into your objection, and have stopped this use of your data:\n\n',
  portability:
    'Thank you for your request. The file data.json in the ZIP file that comes with this answer, or that you can download in your portal under ‘Your data’, holds your data in a form that a computer can read.',
  complaint:
    'Thank you for telling us. We have looked into your complaint. This is what we found, and what we have done:\n\n\n\nIf you are not content with this, you can complain to the Information Commissioner’s Office at ico.org.uk, or ring 0303 123 1113.',
  work: 'Thank you for telling us, and we are sorry. This is what happened, and what we do about it:\n\n',
};

export const requestMessages = {
  received: 'Thank you, we have your request',
  codeSent: 'We have sent a code to that address. Please enter it to send your request.',
  whyCode:
    'The one we know you by. We send a code there first, so that nobody else can read, change or erase your data in your name.',
  whyNoCode:
    'We need no code for this: you are logged in, and our answer goes to your email address alone.',
  codeRefused:
    'That code is not right, or has run out. Please use the newest one we sent you, or ask for another.',
  failed: 'Your request was not sent',
  failedHint: 'Please try again, or write to us.',
  yetToCome: 'The day it came cannot be after today.',
  noKind: 'Please choose what this is about.',
  noName: 'Please give your name.',
  noEmail: 'Please enter a valid email address.',
  noText: 'Please tell us what this is about.',
  noAnswer: 'Please write an answer.',
} as const;
