import type { StoryOf } from '#src/server/story.ts';

/** Orders. */
export const orderStory: StoryOf<'order'> = {
  'order.held': (order) => ({
    title: `Ordered the ${order.package} website`,
    text: 'Not confirmed as theirs yet',
  }),
  'order.placed': ({ wasHeld, setupPrice, ...order }) => ({
    title: wasHeld
      ? `Order confirmed as theirs: ${order.package} website`
      : `Ordered the ${order.package} website`,
    amount: setupPrice,
  }),
};
