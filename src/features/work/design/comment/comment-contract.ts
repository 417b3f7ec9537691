import { authors, maxCommentLength, pinScale } from '#src/features/work/design/design-rules.ts';
import { idField, optional, requiredText } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const place = z
  .int('Please give the place in whole thousandths.')
  .min(0, 'This is not on the picture.')
  .max(pinScale, 'This is not on the picture.');

/** Where on the image a comment is pinned. */
export const pinPlace = z.object(
  {
    x: place.describe('Thousandths of the width, from the left'),
    y: place.describe('Thousandths of the height, from the top'),
  },
  'Please give the place as x and y.',
);
export type PinPlace = z.output<typeof pinPlace>;

const commentView = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  author: z.enum(authors),
  text: z.string().describe('Plain text, never markup'),
  pin: pinPlace
    .extend({ number: z.int().describe('1, 2, … in each version') })
    .nullable()
    .describe('Null for a comment on the whole'),
});
export type CommentView = z.output<typeof commentView>;

const example = {
  id: '4f0a1d0e-93c5-4d0b-8f55-7a1d2b6c9e66',
  createdAt: '2099-04-20T14:10:00.000Z',
  author: 'customer',
  text: 'The van is red now.',
  pin: { x: 720, y: 310, number: 1 },
} as const;

export const commentsResult = dataOf(z.array(commentView).describe('Oldest first'), [example]);
export const commentResult = dataOf(commentView, example);

/** A comment as it is written. */
const writtenComment = z.object({
  text: requiredText('Please write a comment.', maxCommentLength),
  pin: optional(pinPlace).describe('Omitted for a comment on the whole'),
});
export type WrittenComment = z.output<typeof writtenComment>;
const written = { examples: [{ text: example.text, pin: { x: 720, y: 310 } }] };

/** One version of a design, as its customer names it: the id is the customer's. */
export const ownDesign = z.object({ id: idField, designId: idField });
export const ownComment = ownDesign.extend(writtenComment.shape).meta(written);

/** One version of a design, as the admin names it. */
export const customerDesign = z.object({ customerId: idField, designId: idField });
export const adminComment = customerDesign.extend(writtenComment.shape).meta(written);

/** The form of either side. */
export const commentForm = writtenComment.pick({ text: true });
