import { type Feature, none } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { ChangeRequest, Project } from './entity.ts';
import { projectData } from './personal-data-service.ts';
import { projectsBeyondOrder } from './service.ts';
import { projectStory } from './story-service.ts';
import { projectTopics } from './topics.ts';

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

export const project: Feature = {
  entities: [ChangeRequest, Project],
  topics: projectTopics,
  mails,
  jobs: none,
  csv: none,
  waits: none,
  story: projectStory,
  personalData: projectData,
  beyondOrder: projectsBeyondOrder,
};
