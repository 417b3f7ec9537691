import type { ReactNode } from 'react';
import { Empty } from '#src/client/ui/states.tsx';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { ProjectPicker } from './project-picker.tsx';
import type { ProjectSelection } from './use-project-work.ts';
import { WorkListView } from './work-list.tsx';

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
