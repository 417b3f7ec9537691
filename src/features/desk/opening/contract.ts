import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** What a firm does before it opens, in the order in which it is shown. */
const openingSteps = [
  'identity',
  'prices',
  'terms',
  'privacy',
  'mail',
  'provider',
  'backup',
  'second-factor',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

const step = z.object({
  step: z.enum(openingSteps),
  done: z.boolean(),
  says: z.string().describe('How it stands, and what is to be done'),
});
export type OpeningItem = z.output<typeof step>;

const opening = z.object({
  isNew: z.boolean().describe('Nothing was published yet, and nobody has sent anything'),
  isOpen: z.boolean().describe('Somebody has sent something, or was entered'),
  mayKeep: z
    .boolean()
    .describe('What the firm started with can be published as it stands: nothing is being changed'),
  steps: z.array(step),
  claims: z
    .array(z.object({ title: z.string(), says: z.array(z.string()) }))
    .describe('What the site would then say of the firm, by kind; none where it may not keep it'),
});
export type Opening = z.output<typeof opening>;

/** What is done and what is left before the firm opens. */
export const openingResult = dataOf(opening, {
  isNew: true,
  isOpen: false,
  mayKeep: true,
  steps: [{ step: 'second-factor', done: false, says: 'The password alone opens the desk.' }],
  claims: [{ title: 'Promises', says: ['Replies to messages within 3 hours.'] }],
});

/** What became of a test mail. */
export const testMailResult = resultOf(
  {
    sent: z.boolean(),
    message: z.string().describe('Where it was sent; else what the mail server said'),
  },
  { sent: false, message: '535 5.7.8 Authentication failed' },
);
