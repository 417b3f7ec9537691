import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { tellHint, tellLabel } from '#src/client/ui/desk/tell-tick.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { AdminDesignForm } from '#src/features/work/design/admin-design-form.tsx';
import { AdminDesigns } from '#src/features/work/design/admin-designs.tsx';
import { AdminChangeRequest } from '#src/features/work/project/admin-change-request.tsx';
import { projectChange } from '#src/features/work/project/admin-contract.ts';
import { AdminNewProject } from '#src/features/work/project/admin-new-project.tsx';
import { priorities, projectStatuses } from '#src/features/work/project/contract.ts';
import { projectsOnDesk, sayProjectOnDesk } from '#src/features/work/project/texts.ts';
import { SiteFormPanel } from '#src/features/work/site-form/site-form-panel.tsx';
import { optionsIn, optionsOf } from '#src/shared/humanize.ts';
import { type AdminProject, customerAdminMessages } from './admin-contract.ts';

interface AdminProjectProps {
  customerId: string;
  project: AdminProject;
}

interface AdminProjectCardProps extends AdminProjectProps {
  /** The customer's name. */
  name: string;
}

/** A project in the admin area: status, designs and change requests. */
function AdminProjectCard({ customerId, name, project }: AdminProjectCardProps) {
  const [adding, setAdding] = useState(false);
  const { changeRequests, designs } = project;
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{project.projectName}</h3>
        <StatusBadge status={project.status} words={sayProjectOnDesk(project.status)} />
      </div>
      {project.projectDescription && <p className="measure">{project.projectDescription}</p>}
      <ProjectState customerId={customerId} name={name} project={project} />
      <section className="grid gap-4 border-t border-line pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h4 className="font-semibold">Designs</h4>
          {!adding && (
            <Button look="secondary" onClick={() => setAdding(true)}>
              Add Design
            </Button>
          )}
        </div>
        {adding && (
          <AdminDesignForm
            customerId={customerId}
            projectId={project.id}
            onClose={() => setAdding(false)}
          />
        )}
        <AdminDesigns {...{ customerId, name, designs }} projectId={project.id} />
      </section>
      {changeRequests.length > 0 && (
        <section className="grid gap-4 border-t border-line pt-6">
          <h4 className="font-semibold">Change requests</h4>
          <ul className="grid gap-4">
            {changeRequests.map((request) => (
              <AdminChangeRequest key={request.id} customerId={customerId} request={request} />
            ))}
          </ul>
        </section>
      )}
      <SiteFormPanel customerId={customerId} id={project.id} domainName={project.domainName} />
    </Card>
  );
}

function ProjectState({ customerId, name, project }: AdminProjectCardProps) {
  const goesLive = (status: unknown) =>
    status === 'completed' && project.status !== 'completed' && project.liveAt === null;
  const { form, field, send, busy } = useAdminForm({
    schema: projectChange,
    subject: 'project',
    call: (desk) => desk.changeProject.mutate,
    formProps: {
      values: {
        customerId,
        id: project.id,
        status: projectStatuses.find((known) => known === project.status),
        priority: priorities.find((known) => known === project.priority),
        estimatedCompletionDate: project.estimatedCompletionDate ?? '',
        domainName: project.domainName ?? '',
        domainRenewsOn: project.domainRenewsOn ?? '',
        hostingRenewsOn: project.hostingRenewsOn ?? '',
        tell: project.liveAt === null,
      },
    },
    successTitle: 'Project updated',
    undo: {
      key: `project.${project.id}`,
      call: (desk) => desk.undoProject.mutate({ customerId, id: project.id }),
      hint: ({ status, tell }) => (goesLive(status) && tell ? tellHint : undefined),
    },
  });
  return (
    <Form onSubmit={send()} className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField {...field('status')} label="Status" options={optionsIn(projectsOnDesk)} />
      <SelectField {...field('priority')} label="Priority" options={optionsOf(priorities)} />
      <DateField control={form.control} name="estimatedCompletionDate" label="Ready by" />
      <TextField {...field('domainName')} label="Domain" />
      <DateField control={form.control} name="domainRenewsOn" label="Domain renews on" />
      <DateField control={form.control} name="hostingRenewsOn" label="Hosting renews on" />
      {goesLive(form.watch('status')) && (
        <div className="sm:col-span-3">
          <CheckboxField {...field('tell')} label={`${tellLabel(name)} that it is live`} />
        </div>
      )}
      <div>
        <SubmitButton look="secondary" busy={busy}>
          Save Project
        </SubmitButton>
      </div>
    </Form>
  );
}

interface PersonWorkProps {
  /** Null without an account. */
  customerId: string | null;
  name: string;
}

/** What is made for a person: their projects with designs and change requests. */
export const PersonWork = ({ customerId, name }: PersonWorkProps) =>
  customerId === null ? (
    <Empty title="No project yet">
      <p>A project opens with their order, and stands here with its designs.</p>
    </Empty>
  ) : (
    <Projects customerId={customerId} name={name} />
  );

function Projects({ customerId, name }: { customerId: string; name: string }) {
  const result = api.admin.customer.work.useQuery({ customerId });
  if (!result.data && result.error)
    return <ReadFailed title={customerAdminMessages.workFailed} query={result} />;
  if (!result.data) return <Loading label="Fetching their projects…" />;
  return (
    <>
      {result.data.map((project) => (
        <AdminProjectCard key={project.id} customerId={customerId} name={name} project={project} />
      ))}
      <AdminNewProject customerId={customerId} />
    </>
  );
}
