import { useEffect } from 'react';
import { api } from '#src/client/api.ts';
import { isLoggedOut } from '#src/client/server-message.ts';
import type {
  ChangeRequestView,
  DesignView,
  ProjectView,
} from '#src/features/customer/view-contract.ts';

/** One list of a project: on its way, here, or not to be had. */
export interface WorkList<Item> {
  items: readonly Item[] | undefined;
  failed: boolean;
}

interface ProjectWork {
  designs: WorkList<DesignView>;
  changeRequests: WorkList<ChangeRequestView>;
  /** The refusal, where the server no longer knows who is asking. */
  ended: unknown;
  /** Asks for both lists again. */
  reload: () => Promise<unknown>;
}

/** What the tabs that show one project at a time are given. */
export interface ProjectSelection {
  projects: readonly ProjectView[];
  /** The one selected; undefined only where there is none. */
  project: ProjectView | undefined;
  choose: (id: string) => void;
  work: ProjectWork;
}

/** Loads the designs and change requests of the selected project; a failure is only a warning. */
export function useProjectWork(projectId: string | undefined): ProjectWork {
  const options = { enabled: projectId !== undefined };
  const input = { id: projectId ?? '' };
  const designs = api.customer.portal.designs.useQuery(input, options);
  const changeRequests = api.customer.portal.changeRequests.useQuery(input, options);
  useEffect(() => {
    if (designs.error) console.warn('Designs not loaded', designs.error);
  }, [designs.error]);
  useEffect(() => {
    if (changeRequests.error) console.warn('Change requests not loaded', changeRequests.error);
  }, [changeRequests.error]);
  return {
    ended: [designs.error, changeRequests.error].find(isLoggedOut),
    designs: { items: designs.data?.data, failed: designs.isError },
    changeRequests: { items: changeRequests.data?.data, failed: changeRequests.isError },
    reload: () => Promise.all([designs.refetch(), changeRequests.refetch()]),
  };
}
