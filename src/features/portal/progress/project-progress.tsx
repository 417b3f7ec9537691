import { api } from '#src/client/api/api.ts';
import { useSay } from '#src/client/firm/use-say.ts';
import { DomainName } from '#src/client/ui/desk/domain-name.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ProjectView } from '#src/features/work/project/contract.ts';
import { formatDay, formatLongDay } from '#src/shared/dates/dates.ts';
import type { Step } from './contract.ts';
import type { StepName } from './progress-rules.ts';
import { renewalWords } from './texts.ts';

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
function ProjectSteps({ steps, isCancelled, readyBy }: ProjectStepsProps) {
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

interface ProjectProgressProps {
  project: ProjectView;
  /** Whether domain and hosting belong to what they have. */
  includesDomain: boolean;
  /** Whether the price board of what they have names hosting. */
  namesHosting: boolean;
  /** Whether the subscription is over. */
  isOver: boolean;
}

/** A project's way from order to live, and until when its domain and hosting are paid. */
export function ProjectProgress({ project, ...terms }: ProjectProgressProps) {
  const renews = useSay()('renews', 'We renew {what} for you. You need not do anything.');
  const query = api.customer.project.progress.useQuery({ id: project.id });
  if (query.error && !query.data)
    return <ReadFailed title="The steps could not be fetched" query={query} />;
  if (!query.data) return <Loading label="Fetching the steps…" />;
  const { steps, domainRenewsOn, hostingRenewsOn, desiredDomains, orderReference } =
    query.data.data;
  const isCancelled = project.status === 'cancelled';
  const { domain, hosting, renewed } = renewalWords({
    ...project,
    ...terms,
    domainRenewsOn,
    hostingRenewsOn,
    isOver: terms.isOver || isCancelled,
  });
  return (
    <>
      <section aria-labelledby="steps" className="border-t border-line pt-5">
        <h3 id="steps" className="text-lg">
          From order to live
        </h3>
        <ProjectSteps
          steps={steps}
          isCancelled={isCancelled}
          readyBy={project.estimatedCompletionDate}
        />
      </section>
      <section aria-labelledby="renewals" className="border-t border-line pt-5">
        <h3 id="renewals" className="text-lg">
          Domain and hosting
        </h3>
        <div className="mt-3">
          <ShortFacts
            facts={[
              [
                project.domainName ? (
                  <DomainName key="domain" name={project.domainName} />
                ) : (
                  'Your domain'
                ),
                domain,
                'wide',
              ],
              ...(desiredDomains
                ? [['Names you wished for', desiredDomains, 'wide'] as const]
                : []),
              ...(hosting ? [['Hosting', hosting, 'wide'] as const] : []),
              ...(orderReference ? [['Order reference', orderReference] as const] : []),
            ]}
          />
        </div>
        {renewed && renews && (
          <p className="mt-3 text-sm text-stone">{renews.replace('{what}', renewed)}</p>
        )}
      </section>
    </>
  );
}
