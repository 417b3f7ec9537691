import type { StoryOf } from '#src/server/story.ts';

/** Update requests, and what was decided about them. */
export const updateStory: StoryOf<'update'> = {
  'update.received': ({ website, description }) => ({
    title: `Asked for an update of ${website}`,
    text: description,
  }),
  'update.entered': ({ website, description }) => ({
    title: `You entered an update of ${website}`,
    text: description,
  }),
  'update.decided': ({ status }) => ({
    title: `You marked the update as ${status.replaceAll('-', ' ')}`,
  }),
  'update.reopened': () => ({ title: 'You undid the quote for the update' }),
};
