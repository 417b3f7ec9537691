import { daysOfPeriod } from '#src/features/site/analytics/rules.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { Period } from '#src/shared/desk/period.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { namedSource } from './site-rules.ts';
import { funnelSteps, type StepFigures, type Visits } from './visits-contract.ts';

/**
 * Sums the visits of a period that ends today, from daily counts kept beside the raw events: those
 * of ten million events cannot be read within 50 ms (decision 17).
 */
export async function sumVisits(
  { manager, clock }: ServiceContext,
  period: Period,
): Promise<Visits> {
  const days = daysOfPeriod(londonDate(clock()), period);
  const rows: Row[] = await manager.query(visitsStatement, [days[0], days.at(-1)]);
  const sources = sumSources(rows);
  return {
    visits: sources.reduce((sum, { visits }) => sum + visits, 0),
    sources,
    entryPages: rows.flatMap(({ kind, label, visits }) =>
      kind === 'page' ? [{ page: label, visits }] : [],
    ),
  };
}

interface Row {
  kind: Visits['sources'][number]['kind'] | 'page';
  label: string;
  visits: number;
}

/** Adds up the sources that are one site. They are stored as they were given, so that earlier ones count too. */
function sumSources(rows: Row[]): Visits['sources'] {
  const sums = new Map<string, Visits['sources'][number]>();
  for (const { kind, label, visits } of rows) {
    if (kind === 'page') continue;
    const named = namedSource({ kind, source: label });
    const key = `${named.kind} ${named.source}`;
    sums.set(key, { ...named, visits: visits + (sums.get(key)?.visits ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.visits - a.visits);
}

const visitsStatement = `
  SELECT known.kind, known.label, summed.visits
  FROM (
    SELECT label_id, sum(visits)::float8 AS visits
    FROM analytics_daily_visit
    WHERE day BETWEEN $1 AND $2
    GROUP BY label_id
  ) AS summed
  JOIN analytics_label AS known ON known.id = summed.label_id
  ORDER BY summed.visits DESC, known.label
`;

/**
 * Counts the steps from prices to Direct Debit in a period that ends today: of the first two the
 * visitors, once a day each; of the last two what was submitted, as it is listed on the desk. No row
 * ties a visitor to a submission.
 */
export async function countSteps(
  { manager, clock, firm }: ServiceContext,
  period: Period,
): Promise<StepFigures[]> {
  const now = clock();
  const [firstDay] = daysOfPeriod(londonDate(now), period);
  const counts: StepCount[] = await manager.query(stepsStatement, [firstDay, londonDate(now), now]);
  const others = otherPackages(firm, counts);
  return funnelSteps.map((step) => {
    const ofStep = new Map(
      counts.filter((row) => row.step === step).map(({ package: key, count }) => [key, count]),
    );
    const of = (key: string) => ofStep.get(key) ?? 0;
    return {
      step,
      all: of(everyPackage),
      basic: of('basic'),
      premium: of('premium'),
      ...(others.length > 0 && { others: others.map((key) => ({ package: key, count: of(key) })) }),
    };
  });
}

/** What stands in the place of a package in a count of all. */
const everyPackage = 'all';

interface StepCount {
  step: string;
  /** A key, or 'all'. */
  package: string;
  count: number;
}

/** The packages that have no figure of their own name: those offered, then those counted that are no longer. */
function otherPackages({ prices, retired }: Firm, counts: StepCount[]): string[] {
  const counted = new Set(counts.map((row) => row.package));
  const offered = prices.packages.map(({ key }) => key);
  const once = retired.map(({ key }) => key).filter((key) => counted.has(key));
  return [...offered, ...once].filter((key) => key !== 'basic' && key !== 'premium');
}

/** The submissions from the start of the first day in London until now, of each package and of all. */
const submissions = (step: string, table: string, column: string) => `
  SELECT '${step}', coalesce(${column}, '${everyPackage}'), count(*) FROM ${table}
  WHERE created_at >= $1::date::timestamp AT TIME ZONE 'Europe/London' AND created_at <= $3
  GROUP BY GROUPING SETS ((${column}), ())
`;

const stepsStatement = `
  SELECT step, package, sum(visitors)::float8 AS count FROM analytics_daily_step
  WHERE day BETWEEN $1 AND $2
  GROUP BY 1, 2
  UNION ALL
  ${submissions('submitted', 'onboarding_inquiry', 'selected_package')}
  UNION ALL
  ${submissions('directDebit', 'payment_request', 'package')}
`;
