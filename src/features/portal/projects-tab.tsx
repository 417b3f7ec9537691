import type { ReactNode } from 'react';
import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { featuresOf } from '#src/client/firm/use-words.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { sayPlanned } from '#src/features/people/customer/texts.ts';
import { OwnUpdates } from '#src/features/sales/website-update/portal/own-updates.tsx';
import type { DesignView, WaitingDesign } from '#src/features/work/design/contract.ts';
import type { ChangeRequestView } from '#src/features/work/project/contract.ts';
import { ProjectCard } from '#src/features/work/project/project-card.tsx';
import { sayChange, sayProject } from '#src/features/work/project/texts.ts';
import { SiteMessages } from '#src/features/work/site-form/site-messages.tsx';
import { findPackage } from '#src/shared/find-package.ts';
import { ProjectProgress } from './progress/project-progress.tsx';
import { nameHosting } from './progress/texts.ts';
import { customerMessages } from './texts.ts';
import type { ProjectSelection, WorkList } from './use-project-work.ts';

interface WaitingDesigns {
  /** Of all projects, the one that waits longest first; none until they are read. */
  waiting: readonly WaitingDesign[];
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** What waits for the customer's decision. */
export function useWaitingDesigns(id: string): WaitingDesigns {
  const query = api.customer.design.waiting.useQuery({ id });
  return { waiting: query.data?.data ?? [], query };
}

/** Selects a project. Renders nothing if there are fewer than two. */
function ProjectPicker({ projects, project, choose, waiting }: ProjectSelection) {
  if (projects.length < 2) return null;
  const waitingIn = (id: string) => waiting.filter(({ projectId }) => projectId === id).length;
  return (
    <fieldset className="mb-8">
      <legend className="mb-3 font-semibold">Your projects</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map(({ id, projectName, status }) => (
          <label key={id} className="radio-card items-center">
            <input
              type="radio"
              name="project"
              checked={id === project?.id}
              onChange={() => choose(id)}
              className="size-5 shrink-0 accent-bottle"
            />
            {/* Where both do not fit, the badges go beneath the name, which keeps its width. */}
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
                {projectName}
              </span>
              <span className="flex flex-wrap gap-1">
                {waitingIn(id) > 0 && <Badge tone="yellow">{waitingIn(id)} to decide</Badge>}
                <StatusBadge status={status} words={sayProject(status, false)} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface WorkListViewProps<Item> {
  list: WorkList<Item>;
  /** The plural of the listed items: 'designs'. */
  noun: string;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A project's list: loading, failed, empty or filled. */
function WorkListView<Item>({ list, noun, empty, children }: WorkListViewProps<Item>) {
  if (list.query.error)
    return <ReadFailed title={`The ${noun} could not be fetched`} query={list.query} />;
  if (!list.items) return <Loading label={`Fetching the ${noun}…`} />;
  return list.items.length === 0 ? (
    <Empty title={`No ${noun} yet`}>{empty}</Empty>
  ) : (
    children(list.items)
  );
}

interface ProjectsTabProps extends ProjectSelection {
  customer: CustomerView;
  /** Whether the address is proven: what strangers sent to the customer is shown to nobody else. */
  isProven: boolean;
}

/** The selected project with its steps and change requests, and the updates asked for. */
export function ProjectsTab({ customer, isProven, ...selection }: ProjectsTabProps) {
  const { project, work } = selection;
  const firm = useFirm();
  if (!project)
    return (
      <>
        <Empty title="No projects yet">Your website appears here once we have started on it.</Empty>
        <OwnUpdates customerId={customer.id} />
      </>
    );
  const ordered = findPackage(firm, customer.package);
  const includesDomain = ordered?.asksDomain ?? true;
  return (
    <>
      <ProjectPicker {...selection} />
      <ProjectCard
        project={project}
        includesDomain={includesDomain}
        words={sayProject(
          project.status,
          selection.waiting.some(({ projectId }) => projectId === project.id),
        )}
      >
        {customer.plannedChanges.map((planned) => (
          <p key={planned.from} className="rounded bg-sand p-4">
            {planned.package === customer.package ? 'What you pay' : 'Your package'} changes:{' '}
            {sayPlanned(firm, planned)}.
          </p>
        ))}
        <ProjectProgress
          project={project}
          includesDomain={includesDomain}
          namesHosting={
            ordered !== undefined && nameHosting([ordered.words, ...featuresOf(ordered)])
          }
          isOver={customer.subscriptionStatus === 'cancelled'}
        />
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
      {isProven && <SiteMessages id={customer.id} projectId={project.id} />}
      <OwnUpdates customerId={customer.id} />
    </>
  );
}

const showComingSoon = () =>
  toast({ title: customerMessages.comingSoon, description: customerMessages.comingSoonHint });

const ChangeRequest = (request: ChangeRequestView) => (
  <article className="p-5 sm:px-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="text-lg">{request.title}</h3>
      <StatusBadge status={request.status} words={sayChange(request.status)} />
    </div>
    <p className="measure mt-1">{request.description}</p>
    {request.adminResponse && (
      <div className="measure mt-3 border-l-3 border-butter pl-4">
        <p className="text-sm font-semibold text-stone">Our answer</p>
        <p className="whitespace-pre-line">{request.adminResponse}</p>
      </div>
    )}
  </article>
);

interface DesignReviewsTabProps extends ProjectSelection {
  /** The reviews of these designs. */
  children: (designs: readonly DesignView[]) => ReactNode;
}

/** The designs of the selected project. */
export function DesignReviewsTab({ children, ...selection }: DesignReviewsTabProps) {
  const { project, work } = selection;
  if (!project) return <Empty title="No designs yet">They follow once your project is open.</Empty>;
  return (
    <>
      <ProjectPicker {...selection} />
      <h2 className="sr-only">Designs for {project.projectName}</h2>
      <WorkListView
        list={work.designs}
        noun="designs"
        empty="The first design appears here for you to approve, or to send back."
      >
        {children}
      </WorkListView>
    </>
  );
}
