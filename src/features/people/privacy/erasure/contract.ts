import { personIdField, strictBoolean } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const rows = z.int().min(0);

/** What an erasure does, or would do. */
const erasurePlan = z.object({
  isErased: z.boolean().describe('False for a dry run'),
  refusals: z.array(z.string()).describe('Why it cannot be done yet, in words'),
  goes: z.array(z.object({ title: z.string(), rows })),
  stays: z
    .array(
      z.object({
        title: z.string(),
        rows,
        because: z.string(),
        until: z.iso
          .date()
          .nullable()
          .describe('When the last of it goes; null: with what points to it'),
      }),
    )
    .describe('What the law wants to be kept, without what it does not need'),
  pictures: z.int().min(0).describe('How many pictures go'),
});
export type ErasurePlan = z.output<typeof erasurePlan>;

export const byPersonId = z.object({ id: personIdField });

export const erasing = byPersonId
  .extend({
    dryRun: strictBoolean().describe('Only says what would go, what stays and what refuses it'),
  })
  .meta({ examples: [{ dryRun: true }] });

export const erasureResult = dataOf(erasurePlan, {
  isErased: false,
  refusals: ['Their Direct Debit REF-7Q4M2XKD is live. Cancel it first.'],
  goes: [{ title: 'What you ask us for', rows: 2 }],
  stays: [
    {
      title: 'Payments and invoices',
      rows: 12,
      because: 'Tax law asks for invoices, with who they are to, for six years.',
      until: '2106-04-15',
    },
  ],
  pictures: 3,
});
