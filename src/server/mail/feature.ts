import type { Feature } from '#src/server/feature.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { columnsOf, nothing, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Mail, MailOptOut } from './entity.ts';

const mails = {
  title: 'Emails to you and about you',
  purpose: 'To confirm what you sent, tell you what happens next, and show what we told you when.',
  basis: 'contract',
  source: 'us',
  recipients: ['mail'],
} as const;

const ofTheirs = (addresses: string) =>
  `(mail.email = ANY (${addresses}) OR mail.recipient = ANY (${addresses}))`;

const mailData: PersonalData[] = [
  {
    ...mails,
    table: 'mail',
    columns: columnsOf(Mail),
    keeps: [
      {
        period: 'mail-text',
        since: { sql: 'mail.created_at' },
        blanks: ['subject', 'html', 'text', 'sender'],
      },
      { period: 'mail', since: { sql: 'mail.created_at' } },
    ],
    theirs: ({ addresses }) => ofTheirs(addresses),
  },
  {
    ...mails,
    // Before its mail, which says whose it is and goes with it.
    table: 'job',
    columns: columnsOf(Job),
    keeps: [{ period: 'mail', since: { sql: 'job.created_at' } }],
    theirs: ({ addresses }) => `job.id IN (SELECT job_id FROM mail WHERE ${ofTheirs(addresses)})`,
  },
  {
    ...mails,
    table: 'mail_opt_out',
    title: 'Emails to you and about you',
    purpose: 'To send you no emails that you do not want.',
    basis: 'law',
    source: 'you',
    columns: columnsOf(MailOptOut),
    keeps: [],
    lasts: 'That you asked not to get a kind of email: until you change your mind',
    theirs: ({ addresses }) => `mail_opt_out.recipient = ANY (${addresses})`,
  },
  {
    ...mails,
    table: 'known_address',
    recipients: [],
    title: 'Who you are',
    purpose: 'To know that an email address is yours, so that nobody else can have us write to it.',
    basis: 'interest',
    columns: {
      email: { holds: 'contact', label: 'Email', erased: "''" },
      known_since: nothing('Since'),
    },
    // It goes some time after the person whose it was.
    keeps: [],
    theirs: ({ addresses }) => `known_address.email = ANY (${addresses})`,
  },
];

export const mail: Feature = {
  entities: [Mail, MailOptOut, Job],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: mailData,
};
