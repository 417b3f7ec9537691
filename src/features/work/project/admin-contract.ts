import { byCustomer } from '#src/features/people/customer/contract.ts';
import {
  blankIsNull,
  dateMessage,
  idField,
  nullIsAbsent,
  oneOf,
  optional,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { tellField } from '#src/shared/tell.ts';
import { z } from '#src/shared/zod.ts';
import {
  changeRequestExample,
  changeRequestStatuses,
  changeRequestView,
  priorities,
  projectExample,
  projectStatuses,
  projectView,
} from './contract.ts';

/** What the admin sets of a project and the dashboard of its customer does not show. */
export const deskProject = projectView.extend({
  liveAt: z.iso.datetime().nullable().describe('When it was first completed'),
  domainRenewsOn: z.iso.date().nullable(),
  hostingRenewsOn: z.iso.date().nullable(),
});
export type DeskProject = z.output<typeof deskProject>;

export const deskProjectExample = {
  ...projectExample,
  liveAt: null,
  domainRenewsOn: '2100-04-15',
  hostingRenewsOn: '2100-04-15',
} as const;

export const projectResult = dataOf(deskProject, deskProjectExample);
export const changeRequestResult = dataOf(changeRequestView, changeRequestExample);

/** A name; '' (from a form) or null clears it. No default: a change may omit it. */
const optionalName = blankIsNull(
  z.union([requiredText('', 253, 0), z.null()], { error: 'This must be text.' }),
);

const projectFields = {
  projectName: requiredText('Project name is required.'),
  projectDescription: optionalText(5000),
  status: oneOf(projectStatuses),
  domainName: optionalName,
  priority: oneOf(priorities),
  estimatedCompletionDate: optionalDate(dateMessage),
  domainRenewsOn: optionalDate(dateMessage),
  hostingRenewsOn: optionalDate(dateMessage),
};
const { id: _project, ...newProjectExample } = projectExample;

/** A project that the admin opens for a customer. */
export const newProject = byCustomer
  .extend({
    ...projectFields,
    status: nullIsAbsent(projectFields.status.nullable().default('pending')),
    priority: nullIsAbsent(projectFields.priority.nullable().default('medium')),
    domainName: optionalName.default(null),
    estimatedCompletionDate: projectFields.estimatedCompletionDate.default(null),
    domainRenewsOn: projectFields.domainRenewsOn.default(null),
    hostingRenewsOn: projectFields.hostingRenewsOn.default(null),
  })
  .meta({ examples: [{ ...newProjectExample }] });

/** A change to a project. Omitted fields stay unchanged, and so do null ones that cannot be empty. */
export const projectChange = byCustomer
  .extend({
    id: idField,
    projectName: optional(projectFields.projectName),
    projectDescription: optional(requiredText('Please say what it is.', 5000)),
    status: optional(projectFields.status),
    domainName: optionalName.optional(),
    priority: optional(projectFields.priority),
    estimatedCompletionDate: projectFields.estimatedCompletionDate.optional(),
    domainRenewsOn: projectFields.domainRenewsOn.optional(),
    hostingRenewsOn: projectFields.hostingRenewsOn.optional(),
    tell: tellField,
  })
  .refine(
    ({ customerId: _customer, id: _id, tell: _tell, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    { error: 'Please say what to change.' },
  )
  .meta({ examples: [{ status: 'completed' }] });

export const byProject = byCustomer.extend({ id: idField });

/** The admin's response to a change request, and its new status. */
export const changeRequestAnswer = byCustomer
  .extend({
    id: idField,
    adminResponse: requiredText('Please write an answer.', 5000),
    status: nullIsAbsent(oneOf(changeRequestStatuses).nullable().default('completed')),
  })
  .meta({
    examples: [{ adminResponse: 'Done: see version 2.' }],
  });
