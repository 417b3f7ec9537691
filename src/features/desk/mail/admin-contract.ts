import { emailLength } from '#src/shared/email-address.ts';
import { freeText, idField, oneOf } from '#src/shared/fields.ts';
import { cuts } from '#src/shared/list-query.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const mailStatuses = [
  'sent',
  'waiting',
  'retrying',
  'refused',
  'held',
  'expired',
  'failed',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** A mail as the admin's lists have it, without its words. */
const mailItem = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  kind: z.string(),
  title: z.string().describe('The kind in words'),
  isNotice: z
    .boolean()
    .describe('Whether it gives notice of a charge on a date, and so is not sent again from here'),
  recipient: z.string(),
  email: z.string().nullable().describe('The email address of the person it is to or about'),
  about: z
    .object({ kind: z.string(), id: idField.nullable() })
    .describe('The row it is about; the id of an order is that of its payment request'),
  status: z
    .enum(mailStatuses)
    .describe(
      'waiting: not tried yet, with the reason as error where it has to wait; retrying: tried, and to be tried again; refused: by the mail server, for good; held: no mail server is set; expired: not sent in time; failed: it could not be written',
    ),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable().describe('When it was sent, refused or given up as failed'),
  attempts: z.int(),
  error: z.string().nullable().describe('Why the last attempt did not succeed, or why it waits'),
});
export type MailItem = z.output<typeof mailItem>;

const example: MailItem = {
  id: '5b0c9d14-77ce-4f0e-9a3b-61f2c8d7e905',
  createdAt: '2099-04-15T10:00:00.000Z',
  kind: 'inquiry-receipt',
  title: 'Inquiry receipt',
  isNotice: false,
  recipient: 'maud@ferris-heating.example.org',
  email: 'maud@ferris-heating.example.org',
  about: { kind: 'inquiry', id: 'c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2' },
  status: 'sent',
  sentAt: '2099-04-15T10:00:01.000Z',
  endedAt: '2099-04-15T10:00:01.000Z',
  attempts: 1,
  error: null,
};

export const mailQuery = z.object({
  email: freeText(emailLength).default('').describe('The person it is to or about'),
  status: oneOf(mailStatuses).optional(),
  ...cuts,
});
export const mailList = dataOf(z.array(mailItem), [example]);

/** The mails about the rows of one page of a list on the desk, newest first. */
export const mailsOfRows = {
  query: z.object({ ids: z.array(idField, 'This must be a list of identifiers.').max(200) }),
  result: z.array(mailItem),
};

/** A mail with its words. */
export const mailResult = dataOf(
  mailItem.extend({ subject: z.string(), html: z.string(), text: z.string() }),
  {
    ...example,
    subject: 'We have your inquiry',
    html: '<!doctype html><html lang="en-GB"><p>Thank you, Maud.</p></html>',
    text: 'Thank you, Maud.',
  },
);

export const mailResent = dataOf(mailItem, {
  ...example,
  id: '0f6d2a83-1b5e-4c79-b8d4-93e7a5c1f026',
  status: 'waiting',
  sentAt: null,
  endedAt: null,
  attempts: 0,
});
