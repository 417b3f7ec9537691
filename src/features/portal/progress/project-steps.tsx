import { formatDay, formatLongDay } from '#src/shared/dates/dates.ts';
import type { Step } from './contract.ts';
import type { StepName } from './rules.ts';

interface ProjectStepsProps {
  steps: readonly Step[];
  isCancelled: boolean;
  /** ISO date. */
  readyBy: string | null;
}

const labels: Record<StepName, string> = {
  opened: 'Opened',
  accepted: 'Accepted',
  shown: 'First design',
  approved: 'Design approved',
  live: 'Live',
};

/** The steps of a project in their order: which are done, and when. */
export function ProjectSteps({ steps, isCancelled, readyBy }: ProjectStepsProps) {
  const next = isCancelled ? undefined : steps.find(({ isDone }) => !isDone)?.name;
  return (
    <ol className="mt-4 grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
      {steps.map(({ name, isDone, on }) => (
        <li
          key={name}
          aria-current={name === next ? 'step' : undefined}
          className="group relative flex gap-3 sm:flex-col sm:gap-2 sm:pr-3"
        >
          <span
            aria-hidden="true"
            className={`absolute top-6 -bottom-4 left-3 w-0.5 -translate-x-1/2 group-last:hidden sm:top-3 sm:right-0 sm:bottom-auto sm:left-6 sm:h-0.5 sm:w-auto sm:translate-x-0 ${isDone ? 'drawn bg-good' : 'bg-line'}`}
          />
          <Mark isDone={isDone} isNext={name === next} />
          <div>
            <p
              className={`text-base/6 font-semibold ${isDone || name === next ? '' : 'text-stone'}`}
            >
              {labels[name]}
            </p>
            <p className="text-sm text-stone">
              {isDone ? (
                <>
                  <span className="sr-only">Done </span>
                  {on && <time dateTime={on}>{formatDay(on)}</time>}
                </>
              ) : isCancelled ? (
                'Cancelled'
              ) : name === 'live' && readyBy ? (
                `Expected ${formatLongDay(new Date(readyBy))}`
              ) : (
                name === next && 'Next'
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const Mark = ({ isDone, isNext }: { isDone: boolean; isNext: boolean }) => (
  <span
    aria-hidden="true"
    className={`relative grid size-6 shrink-0 place-items-center rounded-full border-2 text-sm/none font-semibold ${isDone ? 'border-good bg-good text-paper' : isNext ? 'border-wait bg-butter' : 'border-edge bg-paper'}`}
  >
    {isDone && '✓'}
  </span>
);
