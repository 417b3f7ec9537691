import type { StoryOf } from '#src/server/story.ts';

/** Messages of both sides. */
export const messageStory: StoryOf<'message'> = {
  'message.sent': ({ sender, text, hasImage }) => ({
    title: sender === 'customer' ? 'Wrote to you' : 'You wrote',
    text: hasImage ? `${text} (with a picture)` : text,
  }),
};
