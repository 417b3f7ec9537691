import { packageField } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const figure = z.number().int().min(0);

/** Visits of a period by source and first page. A visitor counts once a day. */
const visits = z.object({
  visits: figure,
  /** In descending order; `utm` is the utm_source of a link, `unknown` of visits before sources were recorded. */
  sources: z.array(
    z.object({
      kind: z.enum(['direct', 'referrer', 'utm', 'unknown']),
      source: z.string(),
      visits: figure,
    }),
  ),
  /** In descending order. */
  entryPages: z.array(z.object({ page: z.string(), visits: figure })),
});
export type Visits = z.output<typeof visits>;

export const visitsResult = resultOf(
  { message: z.string(), data: visits },
  {
    message: 'The last 7 days',
    data: {
      visits: 31,
      sources: [
        { kind: 'referrer', source: 'search.example.org', visits: 18 },
        { kind: 'utm', source: 'newsletter', visits: 7 },
        { kind: 'direct', source: 'Direct', visits: 6 },
      ],
      entryPages: [
        { page: '/', visits: 25 },
        { page: '/portfolio', visits: 6 },
      ],
    },
  },
);

/** The steps from prices to Direct Debit, in their order. */
export const funnelSteps = ['pricing', 'onboarding', 'submitted', 'directDebit'] as const;

/** A step's figures. `all` also counts visitors who opened the page without a package. */
const stepFigures = z.object({
  step: z.enum(funnelSteps),
  all: figure,
  basic: figure,
  premium: figure,
  others: z
    .array(z.object({ package: packageField, count: figure }))
    .optional()
    .describe('The other packages: those offered, and those counted that are no longer'),
});
export type StepFigures = z.output<typeof stepFigures>;

export const funnelResult = resultOf(
  { message: z.string(), data: z.object({ steps: z.array(stepFigures) }) },
  {
    message: 'The last 7 days',
    data: {
      steps: [
        { step: 'pricing', all: 14, basic: 5, premium: 7 },
        { step: 'onboarding', all: 9, basic: 3, premium: 5 },
        { step: 'submitted', all: 3, basic: 1, premium: 2 },
        { step: 'directDebit', all: 2, basic: 0, premium: 2 },
      ],
    },
  },
);
