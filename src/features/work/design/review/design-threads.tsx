import type { DesignView } from '#src/features/work/design/contract.ts';
import { groupVersions } from '#src/features/work/design/rules.ts';
import { DesignReview } from './design-review.tsx';

interface DesignThreadsProps {
  customerId: string;
  designs: readonly DesignView[];
  /** The id of the version to open at. */
  opensAt: string | undefined;
  reload: () => Promise<unknown>;
}

/** Every design of a project, the one with the newest version first. */
export const DesignThreads = ({ designs, opensAt, ...rest }: DesignThreadsProps) => (
  <div className="grid gap-10">
    {groupVersions(designs).map(({ latest, earlier }, index) => (
      <DesignReview
        key={latest.threadId}
        {...{ latest, earlier, ...rest }}
        opensAt={[latest, ...earlier].find(({ id }) => id === opensAt)?.id}
        isFirst={index === 0}
      />
    ))}
  </div>
);
