import type { StoryOf } from '#src/server/story.ts';

/** Projects, and the answers to requests for a change. */
export const projectStory: StoryOf<'project' | 'change'> = {
  'project.opened': ({ projectName, description }) => ({
    title: `Project opened: ${projectName}`,
    text: description,
  }),
  'project.changed': ({ projectName, status }) => ({
    title: `You changed the project: ${projectName}`,
    status,
  }),
  'change.answered': ({ title, response, status }) => ({
    title: `You answered: ${title}`,
    text: response,
    status,
  }),
};
