import { designExample } from '#src/features/design/contract.ts';
import {
  blankIsNull,
  idField,
  nullIsAbsent,
  oneOf,
  optional,
  optionalDate,
  optionalText,
  requiredText,
} from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';
import {
  changeRequestStatuses,
  portalExamples as example,
  priorities,
  projectStatuses,
} from './view-contract.ts';

export const dateMessage = 'Please give the date as YYYY-MM-DD.';
/** A name; '' (from a form) or null clears it. No default: a change may omit it. */
const optionalName = blankIsNull(
  z.union([requiredText('', 253, 0), z.null()], { error: 'This must be text.' }),
);

export const byCustomer = z.object({ customerId: idField });

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
const { id: _project, ...exampleProject } = example.project;

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
  .meta({ examples: [{ ...exampleProject }] });

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
  })
  .refine(
    ({ customerId: _customer, id: _id, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    { error: 'Please say what to change.' },
  )
  .meta({ examples: [{ status: 'completed' }] });

/** A design to show the customer; with `threadId`, the next version of an existing design. */
export const newDesign = byCustomer
  .extend({
    projectId: idField,
    threadId: optional(idField),
    designTitle: requiredText('Design title is required.'),
    designDescription: optionalText(5000),
    imageUrl: requiredText('Please upload a picture of the design.', 2000),
  })
  .meta({
    examples: [
      {
        designTitle: designExample.designTitle,
        designDescription: designExample.designDescription,
        imageUrl: designExample.designImageUrl,
      },
    ],
  });

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
