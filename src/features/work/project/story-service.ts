import { type StoryPart, storyCreated, storyCustomer, storyValues } from '#src/server/story.ts';

/** Projects. */
export const projectStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: 'r.customer_id',
    told: storyValues({ name: 'r.project_name' }),
    text: 'r.project_description',
    status: 'r.status',
    from: `project AS r ${storyCreated} WHERE r.customer_id = ${storyCustomer}`,
    say: (_, told) => ({ title: `Project opened: ${told('name')}` }),
  },
  events: {
    'project.changed': {
      title: (told) => `You changed the project: ${told('projectName')}`,
      status: 'status',
    },
  },
};
