import type { StoryOf } from '#src/server/story.ts';

/** Projects, and requests for a change with their answers. */
export const projectStory: StoryOf<'project' | 'change'> = {
  'project.opened': ({ projectName, description }) => ({
    title: `Project opened: ${projectName}`,
    text: description,
  }),
  'project.changed': ({ projectName, status }) => ({
    title: `You changed the project: ${projectName}`,
    status,
  }),
  'change.requested': ({ title, description }) => ({
    title: `Asked for a change: ${title}`,
    text: description,
  }),
  'change.answered': ({ title, response, status }) => ({
    title: `You answered: ${title}`,
    text: response,
    status,
  }),
};
