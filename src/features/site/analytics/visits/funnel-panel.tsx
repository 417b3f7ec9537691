import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { percent } from '#src/features/site/analytics/rules.ts';
import type { Period } from '#src/shared/desk/period.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { calledIn } from '#src/shared/packages.ts';
import type { StepFigures } from './visits-contract.ts';

/** What a step is called, and what it counts. */
const stepNames: Record<StepFigures['step'], { name: string; counts: string }> = {
  pricing: { name: 'Prices', counts: 'Visitors who opened Choose Your Service' },
  onboarding: { name: 'Onboarding', counts: 'Visitors who opened the order form' },
  submitted: { name: 'Submitted', counts: 'Order forms sent' },
  directDebit: { name: 'Direct Debit', counts: 'Payment requests' },
};

/** How many reach a step for each hundred of the step before; undefined if there are more. */
function shareOf(step: StepFigures, before: StepFigures | undefined): string | undefined {
  if (!before || before.all === 0 || step.all > before.all) return undefined;
  return `${percent(step.all, before.all)}% of the step before`;
}

/** Those of the charts. Packages that are offered no longer share one beside them. */
const colours = ['fill-bottle', 'fill-brick', 'fill-live', 'fill-wait'];

/** A package with its place among the bars. */
interface Shown {
  key: string;
  label: string;
  colour: string;
  y: number;
}

const countOf = ({ basic, premium, others = [] }: StepFigures, key: string): number => {
  if (key === 'basic') return basic;
  return key === 'premium' ? premium : (others.find((other) => other.package === key)?.count ?? 0);
};

/** The packages that are shown: those offered, then those counted that are no longer. */
function shownIn({ prices, retired }: PageFirm, steps: readonly StepFigures[]): Shown[] {
  const counted = retired.filter(({ key }) => steps.some((step) => countOf(step, key) > 0));
  const offered = prices.packages.length;
  return [...prices.packages, ...counted].map((one, index) => ({
    key: one.key,
    label: calledIn('short', one),
    colour: (index < offered && colours[index]) || 'fill-stone',
    y: 4 + index * 10,
  }));
}

/** The way from prices to Direct Debit in a period, by package. */
export function FunnelPanel({ days }: { days: Period }) {
  const firm = useFirm();
  const query = api.admin.figures.funnel.useQuery({ days }, { placeholderData: keepPreviousData });
  if (query.isError && !query.data)
    return <ReadFailed title="Failed to fetch the steps to an order" query={query} />;
  if (!query.data) return <Loading label="Loading the steps to an order…" />;
  const { steps } = query.data.data;
  const packages = shownIn(firm, steps);
  const several = packages.length === 2 ? 'both counts in both' : 'several counts in each';
  const most = Math.max(...steps.map(({ all }) => all));
  if (most === 0)
    return (
      <Empty title="Nobody has looked at the prices yet">
        <p>Once a visitor does in this period, the way from there to Direct Debit shows here.</p>
      </Empty>
    );
  return (
    <section className="raised grid gap-4 rounded bg-paper p-4 sm:p-5">
      <h2 className="text-lg">From prices to Direct Debit</h2>
      <p className="measure text-sm text-stone">
        Prices and Onboarding count each visitor once a day, by the package that the page opened
        with{packages.length > 1 && `: ${packages[0]?.label}, unless another was chosen`}.{' '}
        {packages.length > 1 && `A visitor who opened ${several}. `}
        Submitted and Direct Debit count orders, which are not linked to visitors.
      </p>
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <Step
            key={step.step}
            step={step}
            packages={packages}
            before={steps[index - 1]}
            most={most}
          />
        ))}
      </ol>
    </section>
  );
}

/** A step with its figures, over a bar of all and one of each package. */
function Step({
  step,
  packages,
  before,
  most,
}: {
  step: StepFigures;
  packages: readonly Shown[];
  before: StepFigures | undefined;
  most: number;
}) {
  const { name, counts } = stepNames[step.step];
  const share = shareOf(step, before);
  const height = 4 + packages.length * 10;
  const widthOf = (count: number) => `${(count / most) * 100}%`;
  return (
    <li className="grid gap-1.5">
      <div className="flex items-end justify-between gap-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="serif text-lg text-bottle">{name}</span>
          <span className="text-sm text-stone">{counts}</span>
        </p>
        <p className="serif tabular shrink-0 text-2xl whitespace-nowrap text-bottle">
          {formatNumber(step.all)}
        </p>
      </div>
      <svg aria-hidden="true" className="w-full" height={height}>
        <rect width={widthOf(step.all)} height={height} rx="3" className="bar" />
        {packages.map(({ key, colour, y }) => (
          <rect
            key={key}
            y={y}
            width={widthOf(countOf(step, key))}
            height="6"
            rx="2"
            className={colour}
          />
        ))}
      </svg>
      <p className="tabular flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {packages.map(({ key, label, colour }) => (
          <span key={key} className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="size-2.5">
              <rect width="10" height="10" rx="2" className={colour} />
            </svg>
            {label} <b>{formatNumber(countOf(step, key))}</b>
          </span>
        ))}
        {share && <span className="ml-auto text-stone">{share}</span>}
      </p>
    </li>
  );
}
