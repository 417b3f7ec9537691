import { customerColumns } from '#src/features/people/customer/waiting-service.ts';
import {
  projectEndedAt,
  projectsOf,
  workTexts,
} from '#src/features/work/project/personal-data-service.ts';
import type { Feature } from '#src/server/feature.ts';
import type { MailKind } from '#src/server/mail/mail-kinds.ts';
import { columnsOf, type PersonalData } from '#src/server/personal-data.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import type { StoryOf } from '#src/server/story.ts';
import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import type { StoryPart } from '#src/shared/desk/story-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Design, DesignComment } from './entity.ts';
import { designTopics } from './topics.ts';
import { waitingTexts } from './waiting-texts.ts';

const decided = {
  approved: 'Approved',
  rejected: 'Rejected',
  revision_requested: 'Asked for changes to',
} as const;

/** Designs, what was decided about them, and comments. */
const designStory: StoryOf<'design'> = {
  'design.sent': ({ designTitle, version, description }) => ({
    title: `You showed ${designTitle}, version ${version}`,
    text: description,
  }),
  'design.decided': ({ designTitle, version, status, feedback, comment }) => ({
    title: `${decided[status]} ${designTitle}, version ${version}`,
    text: comment || feedback,
  }),
  'design.reopened': ({ designTitle, version }) => ({
    title: `Took back the decision on ${designTitle}, version ${version}`,
  }),
  'design.commented': ({ designTitle, version, author, text }) => ({
    title: `${author === 'admin' ? 'You commented on' : 'Commented on'} ${designTitle}, version ${version}`,
    text,
  }),
};

const decisions: Record<string, string> = {
  approved: 'Design approved',
  revision_requested: 'Changes to a design',
  rejected: 'Design rejected',
};

/** Designs that were decided, until a newer version is sent or the project ends. */
const designsWaiting: Waiting = {
  ...waitingTexts.design,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'design.id',
      since: 'decided_at',
      state: 'design.status',
      line: `concat_ws(': ', design_title, coalesce(
        (SELECT text FROM design_comment WHERE design_id = design.id AND created_at = decided_at),
        NULLIF(customer_feedback, '')))`,
    },
    `design JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
     WHERE decided_at IS NOT NULL AND project.status NOT IN ('completed', 'cancelled')
       AND NOT EXISTS (SELECT FROM design AS newer
         WHERE newer.thread_id = design.thread_id AND newer.version > design.version)`,
  ),
  say: ({ state }) => ({ what: decisions[state] ?? 'Design decided' }),
};

/**
 * Comments of customers that nobody answered, by a comment or by a newer version. What was written with
 * a decision waits with that: it has its time.
 */
const commentsWaiting: Waiting = {
  ...waitingTexts.comment,
  subject: 'customer',
  rows: waitingRows(
    {
      ...customerColumns,
      id: 'design.id',
      since: 'said.created_at',
      line: "design_title || ': ' || said.text",
    },
    `design_comment AS said JOIN design ON design.id = design_id
     JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id
     WHERE author = 'customer' AND said.created_at IS DISTINCT FROM decided_at
       AND NOT EXISTS (SELECT FROM design_comment AS answer WHERE answer.design_id = design.id
         AND answer.author = 'admin' AND answer.created_at > said.created_at)
       AND NOT EXISTS (SELECT FROM design AS newer WHERE newer.thread_id = design.thread_id
         AND newer.created_at > said.created_at)`,
  ),
  say: () => ({ what: 'Design comment' }),
};

const designsOf = (customers: string) =>
  `SELECT shown.id FROM design AS shown WHERE shown.project_id IN (${projectsOf(customers)})`;

const designData: PersonalData[] = [
  {
    ...workTexts,
    table: 'design',
    columns: columnsOf(Design, 'Sent'),
    keeps: [{ period: 'work', since: projectEndedAt('design.project_id') }],
    theirs: ({ customers }) => `design.project_id IN (${projectsOf(customers)})`,
  },
  {
    ...workTexts,
    table: 'design_comment',
    columns: columnsOf(DesignComment, 'Written'),
    keeps: [
      {
        period: 'work',
        since: projectEndedAt(
          '(SELECT project_id FROM design WHERE design.id = design_comment.design_id)',
        ),
      },
    ],
    theirs: ({ customers }) => `design_comment.design_id IN (${designsOf(customers)})`,
  },
];

const mails = {
  'design-ready': {
    title: 'Design to review',
    topic: 'design.sent',
    to: 'person',
    template: async () => (await import('./mails.tsx')).designReady,
  },
  'design-decided': {
    title: 'Design decision',
    topic: 'design.decided',
    to: 'owner',
    template: async () => (await import('./mails.tsx')).designDecided,
  },
  'comments-to-customer': {
    title: 'Comments to the customer',
    to: 'person',
    template: async () => (await import('./comment/mails.tsx')).commentsToCustomer,
  },
  'comments-to-owner': {
    title: 'Design comments alert',
    to: 'owner',
    template: async () => (await import('./comment/mails.tsx')).commentsToOwner,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

const found = {
  design: { written: 'In a design' },
  comment: { written: 'In a comment on a design' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

const storyKinds = {
  design: 'work',
} as const satisfies Record<string, StoryPart | null>;

declare module '#src/shared/desk/story-kinds.ts' {
  interface StoryKindNames extends Record<keyof typeof storyKinds, true> {}
}

export const design: Feature = {
  entities: [Design, DesignComment],
  topics: designTopics,
  mails,
  jobs: none,
  csv: none,
  waits: {
    comment: commentsWaiting,
    design: designsWaiting,
  },
  story: designStory,
  found,
  personalData: designData,
  storyKinds,
  pushes: {
    'design.decided': { title: 'A design was decided' },
    'design.commented': { title: 'A comment on a design', isFrequent: true },
  },
};
