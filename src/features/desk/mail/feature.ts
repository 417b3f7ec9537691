import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { mailTitle } from '#src/server/mail/mail-kinds.ts';
import { mailRows } from '#src/server/mail/mail-rows.ts';
import type { StoryOf } from '#src/server/story.ts';
import { type Waiting, waitingMailed, waitingNow, waitingRows } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { waitingTexts } from './waiting-texts.ts';

/** Mails of the desk's own. */
const mailTopics = {
  'mail.tested': z.object({}),
  'mail.sent-again': z.object({ kind: z.string() }),
} as const;

type MailTopics = typeof mailTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends MailTopics {}
}

/** The mail itself stands in the story. */
const mailStory: StoryOf<'mail'> = { 'mail.tested': null, 'mail.sent-again': null };

/** Mails that were not delivered and not sent again. */
const mailsWaiting: Waiting = {
  ...waitingTexts.mail,
  subject: 'mail',
  rows: waitingRows(
    {
      id: 'mail.id',
      since: 'coalesce(done_at, expires_at)',
      email: 'coalesce(email, recipient)',
      name: 'recipient',
      state: 'mail.kind',
      line: "coalesce(error, '')",
    },
    `${mailRows()} AS mail
     -- Where no mails are sent, all of them expire.
     WHERE (outcome <> 'done'
         OR (${waitingMailed} AND done_at IS NULL AND expires_at <= ${waitingNow}))
       AND NOT EXISTS (SELECT FROM ${mailRows()} AS again
         WHERE again.recipient = mail.recipient AND again.created_at > mail.created_at
           AND again.kind = mail.kind AND again.happened_at = mail.happened_at)
       -- Its charge waits instead, until the notice is given; who sends a test is told at once; a code
       -- for personal data may be any stranger's wish, and whoever needs it asks again.
       AND mail.kind NOT IN ('charge-notice', 'test-mail', 'privacy-code')`,
  ),
  say: ({ state }, { mails }) => ({ what: `Not delivered: ${mailTitle(mails, state)}` }),
};

const storyKinds = {
  mail: 'mails',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const deskMail: Feature = {
  entities: none,
  topics: mailTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: {
    mail: mailsWaiting,
  },
  story: mailStory,
  found: none,
  personalData: none,
  storyKinds,
};
