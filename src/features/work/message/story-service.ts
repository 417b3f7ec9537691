import { type StoryPart, storyCreated, storyCustomer, storyValues } from '#src/server/story.ts';

/** Messages of both sides. */
export const messageStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: 'r.customer_id',
    told: storyValues({ sender: 'r.sender', hasImage: 'r.image_name IS NOT NULL' }),
    text: 'r.text',
    status: "CASE WHEN r.sender = 'customer' AND r.read_at IS NULL THEN 'unread' END",
    from: `message AS r ${storyCreated} WHERE r.customer_id = ${storyCustomer}`,
    say: (_, told) => ({
      title: told('sender') === 'customer' ? 'Wrote to you' : 'You wrote',
      ...(told('hasImage') === 'true' ? { text: `${told('text')} (with a picture)` } : {}),
    }),
  },
};
