import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { ChangeRequest, Project } from './entity.ts';
import { projectData } from './personal-data-service.ts';
import { otherProjects } from './project-service.ts';
import { projectTopics } from './topics.ts';

/** Projects, and requests for a change with their answers. */
const projectStory: StoryOf<'project' | 'change'> = {
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

const mails = {
  'change-answered': {
    title: 'Change request answer',
    topic: 'change.answered',
    to: 'person',
    template: async () => (await import('./mails.tsx')).changeAnswered,
  },
  'site-live': {
    title: 'Website live',
    to: 'person',
    template: async () => (await import('./mails.tsx')).siteLive,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  site: 'detail',
  project: { written: 'In a project' },
  change: { written: 'In a request for a change' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  project: 'work',
  change: 'work',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const project: Feature = {
  entities: [ChangeRequest, Project],
  topics: projectTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: projectStory,
  found,
  personalData: projectData,
  storyKinds,
  outsideOrder: otherProjects,
};
