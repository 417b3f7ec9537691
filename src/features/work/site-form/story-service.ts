import type { StoryOf } from '#src/server/story.ts';

/** The contact forms of their websites; what is sent by them is the customer's own. */
export const siteFormStory: StoryOf<'form'> = {
  'form.made': ({ projectName }) => ({ title: `You made a contact form: ${projectName}` }),
  // It is the customer's own post.
  'form.sent': null,
  'form.flooded': ({ projectName }) => ({
    title: `The contact form was sent too often: ${projectName}`,
  }),
  'form.ended': ({ projectName }) => ({ title: `You turned off the contact form: ${projectName}` }),
};
