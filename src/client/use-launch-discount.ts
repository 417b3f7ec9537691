import { useSyncExternalStore } from 'react';
import { discountEnd, discountRuns } from '#src/shared/launch-discount.ts';
import { discountCheckInterval } from '#src/shared/packages.ts';

const end = discountEnd(Date.now());
const lastDay = new Date(end);
/** The same format as formatDay, which would add to the landing page's size. */
const format = { dateStyle: 'medium', timeZone: 'Europe/London' } as const;

export interface LaunchDiscount {
  active: boolean;
  /** The last day, formatted ('3 Apr 2026'); undefined before hydration. */
  lastDay: string | undefined;
}

function subscribe(check: () => void) {
  const timer = setInterval(check, discountCheckInterval);
  return () => clearInterval(timer);
}

/** Returns the launch discount of this page load; updates when it ends. */
export function useLaunchDiscount(): LaunchDiscount {
  const active = useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => discountRuns(Date.now(), end),
    () => undefined,
  );
  return {
    active: active ?? true,
    lastDay: active === undefined ? undefined : lastDay.toLocaleDateString('en-GB', format),
  };
}
