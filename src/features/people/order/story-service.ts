import { type StoryPart, storyCreated, storyPerson, storyValues } from '#src/server/story.ts';

/** Orders. */
export const orderStory: StoryPart = {
  rows: {
    about: 'order',
    told: storyValues({ package: 'r.package' }),
    amount: 'r.setup_fee',
    from: `payment_request AS r ${storyCreated} WHERE r.person_id = ${storyPerson}`,
    say: (_, told) => ({ title: `Ordered the ${told('package')} website` }),
  },
};
