import { useSyncExternalStore } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { discountEnd, discountRuns } from '#src/shared/prices/launch-discount.ts';
import { discountLastDay } from './launch-discount.ts';

export interface LaunchDiscount {
  active: boolean;
  /** The last day, formatted ('3 Apr 2026'); undefined where only a browser knows it, before hydration. */
  lastDay: string | undefined;
}

/** How often the browser checks whether the discount has ended, in milliseconds. */
const checkInterval = 60_000;

function subscribe(check: () => void) {
  const timer = setInterval(check, checkInterval);
  return () => clearInterval(timer);
}

/** Returns the launch discount of this page load; updates when it ends. */
export function useLaunchDiscount(): LaunchDiscount {
  const { discount } = useFirm().prices;
  const active = useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => discountRuns(Date.now(), discountEnd(discount, performance.timeOrigin)),
    () => undefined,
  );
  const isKnown = active !== undefined || discount.kind === 'until';
  return {
    active: active ?? discount.kind !== 'none',
    lastDay: isKnown ? discountLastDay(discountEnd(discount, performance.timeOrigin)) : undefined,
  };
}
