import {
  emailField,
  freeText,
  idField,
  oneOf,
  optional,
  requiredText,
} from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import {
  maxReplyLength,
  maxSubjectLength,
  type ReplySubject,
  replySubjects,
} from './reply-rules.ts';

export const replyTexts = {
  noSubject: 'Please write a subject.',
  noText: 'Please write a reply.',
  failed: 'Reply not sent',
  failedHint: 'What you wrote is kept here. Please try again.',
  sent: 'Reply sent',
  undone: 'Reply not sent',
  undoneHint: 'What you wrote is back in its box.',
  undoFailed: 'The reply could not be taken back',
} as const;

/** The subject of a reply where no mail was sent to them that it could answer. */
export const subjectTexts: Record<ReplySubject, string> = {
  inquiry: 'Your new website',
  consultation: 'Your quote request',
  update: 'Your update request',
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const about = z.object(
  { kind: oneOf(replySubjects), id: idField },
  { error: 'This must be one of their requests.' },
);
export type ReplyAbout = z.output<typeof about>;

const replyView = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  to: z.string().describe('The address that it was or will be sent to'),
  about: about.nullable(),
  subject: z.string(),
  text: z.string().describe('Plain text, never markup'),
});
export type ReplyView = z.output<typeof replyView>;

const example: ReplyView = {
  id: '4c0f8a11-52c7-4be1-9f0e-6a0c5d7b3e29',
  createdAt: '2099-04-20T10:05:00.000Z',
  to: 'idris@pell-joinery.example.org',
  about: { kind: 'consultation', id: '7d1e6b3a-9f42-4c58-8a07-2e5b0c9d4f13' },
  subject: 'Re: Your quote for Pell Joinery',
  text: 'Hello Idris,\n\nyes, the photography is included.',
};

/** Of whom, and about which of their requests. */
export const replyPlace = z.object({
  id: z.guid('This must be an identifier.'),
  about: optional(about).describe('The request of theirs that it answers'),
});

/** What is typed of a reply. */
export const replyText = z.object({
  subject: requiredText(replyTexts.noSubject, maxSubjectLength, 1, oneLine),
  text: requiredText(replyTexts.noText, maxReplyLength),
});

export const newReply = replyPlace
  .extend({
    ...replyText.shape,
    to: optional(emailField('Please give a valid email address.')).describe(
      'The address that the reply is meant for: 409 where they are written to at another one by now',
    ),
  })
  .meta({ examples: [{ subject: example.subject, text: example.text }] });
export type NewReply = z.output<typeof newReply>;

export const replyResult = dataOf(replyView, example);
export const replyList = dataOf(z.array(replyView).describe('Newest first'), [example]);

/** A person's reply. */
export const byReply = replyPlace.pick({ id: true }).extend({ replyId: idField });

/** What a reply begins with. */
export const replyDraft = z.object({
  name: z.string(),
  to: z.string().nullable().describe('Null for a person without an email address'),
  subject: freeText(),
});
export type ReplyDraft = z.output<typeof replyDraft>;
