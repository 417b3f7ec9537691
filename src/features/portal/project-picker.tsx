import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { sayProject } from '#src/features/work/project/texts.ts';
import type { ProjectSelection } from './use-project-work.ts';

/** Selects a project. Renders nothing if there are fewer than two. */
export function ProjectPicker({ projects, project, choose, waiting }: ProjectSelection) {
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
            <span className="grow font-semibold">{projectName}</span>
            {/* One above the other: side by side they would leave the name no room. */}
            <span className="flex shrink-0 flex-col items-end gap-1">
              {waitingIn(id) > 0 && <Badge tone="yellow">{waitingIn(id)} to decide</Badge>}
              <StatusBadge status={status} words={sayProject(status, false)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
