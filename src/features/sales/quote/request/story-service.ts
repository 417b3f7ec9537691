import { type StoryPart, storyPerson, storySteps } from '#src/server/story.ts';

/** Requests for a quote, and what was decided about them. */
export const consultationStory: StoryPart = {
  rows: {
    about: 'consultation',
    text: `CASE step.what WHEN '' THEN r.project_description ELSE '' END`,
    amount: `CASE step.what WHEN '' THEN r.estimated_price * 100 END`,
    from: `consultation AS r ${storySteps(['r.created_at', "''"], ['r.decided_at', 'r.status'])}
      WHERE r.person_id = ${storyPerson}
        AND NOT (step.what = 'quoted' AND EXISTS (SELECT FROM quote WHERE consultation_id = r.id))`,
    say: (step) => {
      if (step === '') return { title: 'Asked for a quote' };
      return { title: step === 'quoted' ? 'You sent a quote' : `You ${step} the quote request` };
    },
  },
  events: {
    'consultation.reopened': { title: () => 'You undid the decision on the quote request' },
  },
};
