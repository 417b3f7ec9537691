import { api } from '#src/client/api/api.ts';
import { DomainName } from '#src/client/ui/desk/domain-name.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ProjectView } from '#src/features/work/project/contract.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { ProjectSteps } from './project-steps.tsx';
import { renewalWords } from './texts.ts';

interface ProjectProgressProps {
  project: ProjectView;
  packageName: PackageName;
  /** Whether the subscription is over. */
  isOver: boolean;
}

/** A project's way from order to live, and until when its domain and hosting are paid. */
export function ProjectProgress({ project, ...terms }: ProjectProgressProps) {
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
              ['Hosting', hosting, 'wide'],
              ...(orderReference ? [['Order reference', orderReference] as const] : []),
            ]}
          />
        </div>
        {renewed && (
          <p className="mt-3 text-sm text-stone">
            We renew {renewed} for you. You need not do anything.
          </p>
        )}
      </section>
    </>
  );
}
