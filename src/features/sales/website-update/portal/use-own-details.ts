import { useEffect, useEffectEvent } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { portalSearch } from '#src/features/sales/website-update/update-rules.ts';
import type { OwnDetails } from './portal-contract.ts';

/** Whether the portal has led to this page. */
export const isFromPortal = (): boolean => location.search === portalSearch;

/** Where the portal has led here, `onDetails` is called with what it knows of the customer. */
export function useOwnDetails(onDetails: (details: OwnDetails) => void): void {
  const handleDetails = useEffectEvent(onDetails);
  useEffect(() => {
    if (!isFromPortal()) return;
    let isMounted = true;
    client.customer.websiteUpdate.details.query().then(
      (details) => isMounted && handleDetails(details),
      // The form can be filled in by hand as well.
      (error: unknown) => console.warn('Details not read', error),
    );
    return () => {
      isMounted = false;
    };
  }, []);
}
