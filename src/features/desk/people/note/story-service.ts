import { type StoryPart, storyCreated, storyPerson } from '#src/server/story.ts';

/** The admin's notes. */
export const noteStory: StoryPart = {
  rows: {
    about: 'note',
    text: 'r.text',
    from: `person_note AS r ${storyCreated}
      WHERE r.person_id = ${storyPerson} AND r.deleted_at IS NULL`,
    say: () => ({ title: 'Note' }),
  },
};
