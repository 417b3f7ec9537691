import { api } from '#src/client/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { ShortFacts } from '#src/client/ui/short-facts.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { ProjectView } from '#src/features/customer/view-contract.ts';
import { formatDate } from '#src/shared/dates.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { ProjectSteps } from './project-steps.tsx';

interface ProjectProgressProps {
  project: ProjectView;
  packageName: PackageName;
}

/** A project's way from order to live, and until when its domain and hosting are paid. */
export function ProjectProgress({ project, packageName }: ProjectProgressProps) {
  const query = api.customer.project.progress.useQuery({ id: project.id });
  if (query.error && !query.data)
    return <ReadFailed title="The steps could not be fetched" query={query} />;
  if (!query.data) return <Loading label="Fetching the steps…" />;
  const { steps, domainRenewsOn, hostingRenewsOn } = query.data.data;
  const renewal = (on: string | null, without: string) =>
    on ? `Renews on ${formatDate(on)}` : without;
  return (
    <>
      <section aria-labelledby="steps" className="border-t border-line pt-5">
        <h3 id="steps" className="text-lg">
          From order to live
        </h3>
        <ProjectSteps
          steps={steps}
          isCancelled={project.status === 'cancelled'}
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
                project.domainName || 'Your domain',
                renewal(
                  domainRenewsOn,
                  project.domainName ? 'No renewal date yet' : 'None registered yet',
                ),
              ],
              ['Hosting', renewal(hostingRenewsOn, hostingWords[packageName])],
            ]}
          />
        </div>
        {(domainRenewsOn || hostingRenewsOn) && (
          <p className="mt-3 text-sm text-stone">
            We renew both for you. You need not do anything.
          </p>
        )}
      </section>
    </>
  );
}

/** What stands for hosting where no date is set. */
const hostingWords: Record<PackageName, string> = {
  basic: 'Not part of your package',
  premium: 'Included, from the day it is live',
};
