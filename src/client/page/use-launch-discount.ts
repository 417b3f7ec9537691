import { useSyncExternalStore } from 'react';
import { discountRuns } from '#src/shared/launch-discount.ts';
import { discountCheckInterval } from '#src/shared/packages.ts';
import { discountEndsAt, discountLastDay } from './launch-discount.ts';

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
    () => discountRuns(Date.now(), discountEndsAt),
    () => undefined,
  );
  return {
    active: active ?? true,
    lastDay: active === undefined ? undefined : discountLastDay(),
  };
}
