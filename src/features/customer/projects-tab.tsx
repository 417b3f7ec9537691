import type { ReactNode } from 'react';
import { toast } from '#src/client/toasts.tsx';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { humanize } from '#src/shared/humanize.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { customerMessages } from './rules.ts';
import type { ProjectSelection } from './use-project-work.ts';
import type { ChangeRequestView, CustomerView, ProjectView } from './view-contract.ts';
import { WorkListView } from './work-list.tsx';

/** The parts of the tab that other slices draw. */
export interface ProjectParts {
  progressOf: (project: {
    project: ProjectView;
    packageName: PackageName;
    /** Whether the subscription is over. */
    isOver: boolean;
  }) => ReactNode;
  updatesOf: (customerId: string) => ReactNode;
}

interface ProjectsTabProps extends ProjectSelection {
  customer: CustomerView;
  parts: ProjectParts;
}

/** The selected project with its steps and change requests, and the updates asked for. */
export function ProjectsTab({ customer, parts, ...selection }: ProjectsTabProps) {
  const { project, work } = selection;
  if (!project)
    return (
      <>
        <Empty title="No projects yet">Your website appears here once we have started on it.</Empty>
        {parts.updatesOf(customer.id)}
      </>
    );
  const packageName = customer.package;
  return (
    <>
      <ProjectPicker {...selection} />
      <ProjectCard project={project} packageName={packageName}>
        {parts.progressOf({
          project,
          packageName,
          isOver: customer.subscriptionStatus === 'cancelled',
        })}
      </ProjectCard>
      <section aria-labelledby="changes" className="mt-10">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="changes" className="text-xl">
            Change requests
          </h2>
          <Button look="secondary" onClick={showComingSoon}>
            Submit Change Request
          </Button>
        </div>
        <div className="mt-4">
          <WorkListView
            list={work.changeRequests}
            noun="change requests"
            empty="When you ask for changes to a design, they are listed here with our answer."
          >
            {(requests) => (
              <Card className="divide-y divide-line">
                {requests.map((request) => (
                  <ChangeRequest key={request.id} {...request} />
                ))}
              </Card>
            )}
          </WorkListView>
        </div>
      </section>
      {parts.updatesOf(customer.id)}
    </>
  );
}

const showComingSoon = () =>
  toast({ title: customerMessages.comingSoon, description: customerMessages.comingSoonHint });

const ChangeRequest = (request: ChangeRequestView) => (
  <article className="p-5 sm:px-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="text-lg">{request.title}</h3>
      <StatusBadge status={request.status} />
    </div>
    <p className="measure mt-1">{request.description}</p>
    <p className="mt-1 text-sm text-stone">
      {humanize(request.requestType)} · {request.priority} priority
    </p>
    {request.adminResponse && (
      <div className="measure mt-3 border-l-3 border-butter pl-4">
        <p className="text-sm font-semibold text-stone">Our answer</p>
        <p className="whitespace-pre-line">{request.adminResponse}</p>
      </div>
    )}
  </article>
);
