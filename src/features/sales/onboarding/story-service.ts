import { type StoryPart, storyPerson, storySteps, storyValues } from '#src/server/story.ts';

/** Inquiries, and what was decided about them. */
export const inquiryStory: StoryPart = {
  rows: {
    about: 'inquiry',
    told: storyValues({ package: 'r.selected_package' }),
    text: `CASE step.what WHEN '' THEN r.business_description ELSE '' END`,
    from: `onboarding_inquiry AS r ${storySteps(['r.created_at', "''"], ['r.decided_at', 'r.status'])}
      WHERE r.person_id = ${storyPerson}`,
    say: (step, told) => ({
      title: step === '' ? `Asked for a ${told('package')} website` : `You ${step} the inquiry`,
    }),
  },
  events: { 'inquiry.reopened': { title: () => 'You undid the decision on the inquiry' } },
};
