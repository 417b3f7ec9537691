import { titleOf } from '#src/server/mail/mail-kinds.ts';
import { type StoryPart, storyCreated, storyEmail, storyValues } from '#src/server/story.ts';

/** Mails to the person. */
export const mailStory: StoryPart = {
  rows: {
    told: storyValues({ kind: 'r.kind' }),
    status: `CASE job.outcome WHEN 'refused' THEN 'refused' WHEN 'failed' THEN 'failed' END`,
    from: `mail AS r JOIN job ON job.id = r.job_id ${storyCreated}
      WHERE r.email = ${storyEmail} AND lower(r.recipient) = ${storyEmail}`,
    say: (_, told) => ({ title: `Emailed: ${titleOf(told('kind'))}` }),
  },
};
