import type { DesignView } from './contract.ts';
import { DesignReview } from './design-review.tsx';
import { groupVersions } from './rules.ts';

interface DesignThreadsProps {
  customerId: string;
  designs: readonly DesignView[];
  reload: () => Promise<unknown>;
}

/** Every design of a project, the one with the newest version first. */
export const DesignThreads = ({ designs, ...rest }: DesignThreadsProps) => (
  <div className="grid gap-10">
    {groupVersions(designs).map((thread) => (
      <DesignReview key={thread.latest.threadId} {...thread} {...rest} />
    ))}
  </div>
);
