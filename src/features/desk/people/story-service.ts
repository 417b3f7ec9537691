import type { StoryPart } from '#src/server/story.ts';

/** What the owner corrected, and whom they know to be the same person. */
export const personStory: StoryPart = {
  events: {
    'person.corrected': {
      title: (told) => `You corrected their details: ${namesOf(told('fields'))}`,
    },
    'person.joined': { title: (told) => `You joined ${told('fullName')} with them` },
    'person.separated': { title: (told) => `You separated ${told('fullName')} from them` },
  },
};

const namesOf = (fields: string) => fields.split(',').join(', ');
