import { customerEndedAt } from '#src/features/people/customer/personal-data-service.ts';
import {
  aContact,
  aName,
  aText,
  type Moment,
  type PersonalData,
  plain,
} from '#src/server/personal-data.ts';

/** What a customer's website takes to be made. */
export const workTexts = {
  title: 'Your website, and what we say to each other about it',
  purpose: 'To make your website and look after it.',
  basis: 'contract',
  source: 'both',
  recipients: ['mail'],
} as const;

/** When the customer of the project of this id stopped being one. */
export const projectEndedAt = (project: string): Moment =>
  customerEndedAt(`(SELECT made.customer_id FROM project AS made WHERE made.id = ${project})`);

/** SQL for the ids of the projects of customers. */
export const projectsOf = (customers: string): string =>
  `SELECT theirs.id FROM project AS theirs WHERE theirs.customer_id = ANY (${customers})`;

export const projectData: PersonalData[] = [
  {
    ...workTexts,
    table: 'project',
    columns: {
      project_name: aName('Project'),
      project_description: aText('Description'),
      domain_name: aContact('Domain', 'NULL'),
      status: plain('Status'),
      priority: plain(),
      created_at: plain('Opened'),
      live_at: plain('Live since'),
      domain_renews_on: plain('Domain renews on'),
      hosting_renews_on: plain('Hosting renews on'),
      last_change: { holds: 'text', erased: 'NULL' },
    },
    keeps: [{ period: 'work', since: customerEndedAt('project.customer_id') }],
    theirs: ({ customers }) => `project.customer_id = ANY (${customers})`,
  },
  {
    ...workTexts,
    table: 'change_request',
    columns: {
      title: aText('Title'),
      description: aText('Description'),
      admin_response: aText('Our answer', 'NULL'),
      status: plain('Status'),
      request_type: plain(),
      priority: plain(),
      created_at: plain('Asked'),
    },
    keeps: [{ period: 'work', since: projectEndedAt('change_request.project_id') }],
    theirs: ({ customers }) => `change_request.project_id IN (${projectsOf(customers)})`,
  },
];
