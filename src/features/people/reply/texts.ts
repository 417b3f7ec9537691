import type { ReplySubject } from './rules.ts';

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
