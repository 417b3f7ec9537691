import { useEffect } from 'react';
import { api } from '#src/client/api/api.ts';
import type { DesignView, WaitingDesign } from '#src/features/work/design/contract.ts';
import type { ChangeRequestView, ProjectView } from '#src/features/work/project/contract.ts';

/** One list of a project. `items` is undefined while it loads or after a failure. */
export interface WorkList<Item> {
  items: readonly Item[] | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

interface ProjectWork {
  designs: WorkList<DesignView>;
  changeRequests: WorkList<ChangeRequestView>;
  /** Reloads both lists. */
  reload: () => Promise<unknown>;
}

/** The props of the tabs that show one project at a time. */
export interface ProjectSelection {
  projects: readonly ProjectView[];
  /** The selected project; undefined if the customer has none. */
  project: ProjectView | undefined;
  choose: (id: string) => void;
  work: ProjectWork;
  /** The designs to decide on, of all projects. */
  waiting: readonly WaitingDesign[];
}

/** Loads the designs and change requests of the selected project. A failure is logged, with no toast. */
export function useProjectWork(projectId: string | undefined): ProjectWork {
  const options = { enabled: projectId !== undefined };
  const input = { id: projectId ?? '' };
  const designs = api.customer.design.list.useQuery(input, options);
  const changeRequests = api.customer.portal.changeRequests.useQuery(input, options);
  useEffect(() => {
    if (designs.error) console.warn('Designs not loaded', designs.error);
  }, [designs.error]);
  useEffect(() => {
    if (changeRequests.error) console.warn('Change requests not loaded', changeRequests.error);
  }, [changeRequests.error]);
  return {
    designs: { items: designs.data?.data, query: designs },
    changeRequests: { items: changeRequests.data?.data, query: changeRequests },
    reload: () => Promise.all([designs.refetch(), changeRequests.refetch()]),
  };
}
