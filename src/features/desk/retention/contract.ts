import { firmPeriodKinds } from '#src/shared/firm/firm.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const retentionKind = z.enum(firmPeriodKinds, 'There is no such kind.');
export const byKind = z.object({ kind: retentionKind }).meta({ examples: [{ kind: 'requests' }] });

const months = z.int().nullable();

const retentionItem = z.object({
  kind: retentionKind,
  months: months.describe('After how many months it goes now; null before the first period began'),
  next: months.describe('A first or shorter period, which waits to be looked at'),
  nextAt: z.iso.datetime().nullable().describe('When it begins by itself'),
  rows: z
    .array(z.object({ title: z.string(), count: z.int() }))
    .describe('What would go tonight: by the period that waits, else by the one that runs'),
});
export type RetentionItem = z.output<typeof retentionItem>;

const retention = z.object({
  kinds: z.array(retentionItem),
  lastRun: z
    .object({ at: z.iso.datetime(), rows: z.record(z.string(), z.int()) })
    .nullable()
    .describe('When something last went, and how many rows of each kind'),
});
export type Retention = z.output<typeof retention>;

export const retentionResult = dataOf(retention, {
  kinds: [
    {
      kind: 'requests',
      months: 36,
      next: 24,
      nextAt: '2099-12-03T10:00:00.000Z',
      rows: [{ title: 'What you ask us for', count: 12 }],
    },
  ],
  lastRun: { at: '2099-11-26T03:00:00.000Z', rows: { work: 40 } },
});
