import { useSyncExternalStore } from 'react';
import { discountEnd, discountRuns } from '#src/shared/launch-discount.ts';
import { discountCheckInterval } from '#src/shared/packages.ts';

const end = discountEnd(Date.now());
const lastDay = new Date(end);
/** As formatDay shows it, without the other formats' weight on the landing page. */
const shown = { dateStyle: 'medium', timeZone: 'Europe/London' } as const;

export interface LaunchDiscount {
  active: boolean;
  /** The last day, as shown ('3 Apr 2026'); not known until the page runs in a browser. */
  lastDay: string | undefined;
}

function subscribe(check: () => void) {
  const timer = setInterval(check, discountCheckInterval);
  return () => clearInterval(timer);
}

/** The launch discount of this page load, looked at again every minute. */
export function useLaunchDiscount(): LaunchDiscount {
  const active = useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => discountRuns(Date.now(), end),
    () => undefined,
  );
  return {
    active: active ?? true,
    lastDay: active === undefined ? undefined : lastDay.toLocaleDateString('en-GB', shown),
  };
}
