import { type StoryPart, storyCreated, storyPerson, storyValues } from '#src/server/story.ts';

/** Update requests, and what was decided about them. */
export const updateStory: StoryPart = {
  rows: {
    about: 'update',
    told: storyValues({ site: 'r.current_website' }),
    text: 'r.description',
    status: 'r.status',
    from: `website_update AS r ${storyCreated} WHERE r.person_id = ${storyPerson}`,
    say: (_, told) => ({ title: `Asked for an update of ${told('site')}` }),
  },
  events: {
    'update.decided': {
      title: (told) => `You marked the update as ${told('status').replaceAll('-', ' ')}`,
    },
  },
};
