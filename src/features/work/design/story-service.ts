import {
  type StoryPart,
  storyCreated,
  storyCustomer,
  storySteps,
  storyValues,
} from '#src/server/story.ts';

const ofProjects = `JOIN project ON project.id = r.project_id AND project.customer_id = ${storyCustomer}`;

const steps: Record<string, string> = {
  sent: 'You showed',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Designs, what was decided about them, and comments. */
export const designStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: storyCustomer,
    told: storyValues({ title: 'r.design_title', version: 'r.version' }),
    text: `CASE step.what WHEN 'sent' THEN r.design_description ELSE coalesce(r.customer_feedback, '') END`,
    status: `CASE step.what WHEN 'revision_requested' THEN (SELECT request.status FROM change_request AS request
      WHERE request.project_id = r.project_id AND request.created_at = r.decided_at LIMIT 1) END`,
    from: `design AS r ${ofProjects} ${storySteps(['r.created_at', "'sent'"], ['r.decided_at', 'r.status'])}`,
    say: (step, told) => ({
      title: `${steps[step] ?? 'Asked for changes to'} ${told('title')}, version ${told('version')}`,
    }),
  },
  events: {
    'design.commented': {
      title: (told) =>
        `${told('author') === 'admin' ? 'You commented on' : 'Commented on'} ${told('designTitle')}, version ${told('version')}`,
      text: 'text',
    },
  },
};

/** Requests for a change; one that a decision on a design opened, at the same time, is told by that. */
export const changeStory: StoryPart = {
  rows: {
    about: 'customer',
    aboutId: storyCustomer,
    told: storyValues({ title: 'r.title' }),
    text: 'r.description',
    status: 'r.status',
    from: `change_request AS r ${ofProjects} ${storyCreated} WHERE NOT EXISTS
      (SELECT FROM design WHERE design.project_id = r.project_id AND design.decided_at = r.created_at)`,
    say: (_, told) => ({ title: `Asked for a change: ${told('title')}` }),
  },
  events: {
    'change.answered': { title: (told) => `You answered: ${told('title')}`, text: 'response' },
  },
};
