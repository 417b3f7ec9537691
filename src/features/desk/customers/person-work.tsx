import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { AdminNewProject } from '#src/features/work/project/admin-new-project.tsx';
import { customerAdminMessages } from './admin-contract.ts';
import { AdminProjectCard } from './admin-project-card.tsx';

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
