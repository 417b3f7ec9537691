import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { AdminDesigns } from '#src/features/work/design/admin-designs.tsx';
import { customerAdminMessages } from './admin-contract.ts';

interface OneDesignProps {
  customerId: string;
  id: string;
  /** The customer's name. */
  name: string;
  /** The id of the version to open the review at; closed without. */
  opensAt?: string | undefined;
}

/** A design with all its versions, and a way to send the next one. */
export function OneDesign({ customerId, id, name, opensAt }: OneDesignProps) {
  const result = api.admin.customer.work.useQuery({ customerId });
  const { data, error } = result;
  if (!data && error) return <ReadFailed title={customerAdminMessages.workFailed} query={result} />;
  if (!data) return <Loading />;
  const project = data.find(({ designs }) => designs.some((design) => design.id === id));
  const thread = project?.designs.find((design) => design.id === id)?.threadId;
  if (!project) return <Empty title="This does not exist any more" />;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg wrap-anywhere">{project.projectName}</h3>
      <AdminDesigns
        customerId={customerId}
        projectId={project.id}
        name={name}
        opensAt={opensAt}
        designs={project.designs.filter(({ threadId }) => threadId === thread)}
      />
    </div>
  );
}
