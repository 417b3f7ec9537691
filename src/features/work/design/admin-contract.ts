import { byCustomer } from '#src/features/people/customer/contract.ts';
import { idField, optional, optionalText, requiredText } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { designExample, designView } from './contract.ts';

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

export const designResult = dataOf(designView, designExample);
