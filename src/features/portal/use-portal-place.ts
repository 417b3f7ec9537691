import { useState } from 'react';
import { linkedDesign, linkedTab } from '#src/shared/portal-links.ts';

interface PortalPlace {
  tab: string;
  /** The first project without. */
  projectId?: string | undefined;
  /** The version of a design to open; without, the newest of each. */
  designId?: string | undefined;
}

/** Where in the portal the customer is; at first, where the address leads. */
export function usePortalPlace() {
  const [place, setPlace] = useState<PortalPlace>(() => ({
    tab: linkedTab(location.search) ?? 'projects',
    ...linkedDesign(location.search),
  }));
  return {
    ...place,
    openTab: (tab: string) => setPlace(({ projectId }) => ({ tab, projectId })),
    choose: (projectId: string) => setPlace(({ tab }) => ({ tab, projectId })),
    openDesign: (projectId: string, designId: string) =>
      setPlace({ tab: 'designs', projectId, designId }),
  };
}
