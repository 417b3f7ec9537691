/** The requests that a reply can be about; without one it is about nothing in particular. */
export const replySubjects = ['inquiry', 'consultation', 'update'] as const;
export type ReplySubject = (typeof replySubjects)[number];

/** The longest text, and the longest subject, in characters. */
export const maxReplyLength = 5000;
export const maxSubjectLength = 120;

/** What a reply to a mail with this subject is called: 'Re: ' once, however often it went back and forth. */
export const replySubjectOf = (subject: string): string =>
  `Re: ${subject.replace(/^(?:(?:re|fwd?):\s*)+/i, '')}`;
