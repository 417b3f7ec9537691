import type { StoryOf } from '#src/server/story.ts';

/** The replies themselves stand in the story, for as long as they are kept. */
export const replyStory: StoryOf<'reply'> = { 'reply.sent': null, 'reply.withdrawn': null };
