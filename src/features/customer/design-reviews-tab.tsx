import { Empty } from '#src/client/ui/states.tsx';
import { DesignReview } from './design-review.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { groupVersions } from './rules.ts';
import type { ProjectSelection } from './use-project-work.ts';
import { WorkListView } from './work-list.tsx';

/** The designs of the selected project, each with its decision and earlier versions. */
export function DesignReviewsTab(selection: ProjectSelection) {
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
        {(designs) => (
          <div className="grid gap-10">
            {groupVersions(designs).map((thread) => (
              <DesignReview key={thread.latest.threadId} {...thread} reload={work.reload} />
            ))}
          </div>
        )}
      </WorkListView>
    </>
  );
}
