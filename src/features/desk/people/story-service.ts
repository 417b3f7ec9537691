import type { StoryOf } from '#src/server/story.ts';

/** What the owner corrected, and whom they know to be the same person. */
export const personStory: StoryOf<'person'> = {
  'person.added': () => ({ title: 'You wrote them down' }),
  'person.corrected': ({ fields }) => ({
    title: `You corrected their details: ${fields.join(', ')}`,
  }),
  'person.joined': ({ fullName }) => ({ title: `You joined ${fullName} with them` }),
  'person.exported': () => ({ title: 'A copy of their data was made' }),
  'person.erased': null,
  'person.separated': ({ fullName }) => ({ title: `You separated ${fullName} from them` }),
};
