import { useCallback, useEffect, useRef } from 'react';
import { wizardSteps } from './wizard-steps.tsx';

/** The steps (from 0) of this visit up to the open one, as the browser's history entry keeps them. */
export function readTrail(): number[] {
  const trail: unknown = history.state?.steps;
  return Array.isArray(trail) && trail.every((step) => step in wizardSteps) ? trail : [];
}

/** Names the open step in the history entry as it stands. */
export function nameStep(step: number): void {
  const steps = [...readTrail().slice(0, -1), step];
  history.replaceState({ ...history.state, steps }, '');
}

/** Milliseconds to wait for the browser to go where it was sent. */
const longest = 1000;

/**
 * Gives each step an entry in the browser's history, so that Back and Forward go by steps. `onMove`
 * hears of the step they lead to.
 */
export function useWizardHistory(onMove: (step: number) => void) {
  const moved = useRef(onMove);
  moved.current = onMove;
  /** Hears that the browser has gone where it was sent. */
  const arrived = useRef<() => void>(undefined);

  useEffect(() => {
    const follow = () => {
      const step = readTrail().at(-1);
      if (arrived.current) arrived.current();
      else if (step !== undefined) moved.current(step);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const travel = useCallback(
    (entries: number) =>
      new Promise<void>((resolve) => {
        const arrive = () => {
          clearTimeout(waiting);
          arrived.current = undefined;
          resolve();
        };
        const waiting = setTimeout(arrive, longest);
        arrived.current = arrive;
        history.go(entries);
      }),
    [],
  );

  return {
    /** Opens a step in an entry of its own, or goes back where that is the entry before. */
    async open(step: number, then: () => void): Promise<void> {
      if (arrived.current) return;
      if (readTrail().at(-2) === step) await travel(-1);
      const trail = readTrail();
      if (trail.at(-1) !== step) history.pushState({ steps: [...trail, step] }, '');
      then();
    },
    /** Goes back to the first entry, so that those of the other steps are gone with the next page. */
    async rewind(): Promise<void> {
      const entries = readTrail().length - 1;
      if (entries > 0) await travel(-entries);
    },
  };
}
