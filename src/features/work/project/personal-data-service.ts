import { customerEndedAt } from '#src/features/people/customer/personal-data-service.ts';
import { columnsOf, type Moment, type PersonalData } from '#src/server/personal-data.ts';
import { ChangeRequest, Project } from './entity.ts';

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
    columns: columnsOf(Project, 'Opened'),
    keeps: [{ period: 'work', since: customerEndedAt('project.customer_id') }],
    theirs: ({ customers }) => `project.customer_id = ANY (${customers})`,
  },
  {
    ...workTexts,
    table: 'change_request',
    columns: columnsOf(ChangeRequest, 'Asked'),
    keeps: [{ period: 'work', since: projectEndedAt('change_request.project_id') }],
    theirs: ({ customers }) => `change_request.project_id IN (${projectsOf(customers)})`,
  },
];
