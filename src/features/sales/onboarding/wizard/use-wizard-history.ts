import { useCallback, useEffect, useRef } from 'react';
import { wizardSteps } from './wizard-steps.tsx';

/** Returns the steps (from 0) up to the open one, as stored in the browser's history entry. */
export function readTrail(): number[] {
  const trail: unknown = history.state?.steps;
  return Array.isArray(trail) && trail.every((step) => step in wizardSteps) ? trail : [];
}

/** Stores the open step in the current history entry. */
export function nameStep(step: number): void {
  const steps = [...readTrail().slice(0, -1), step];
  history.replaceState({ ...history.state, steps }, '');
}

/** How long to wait for a history navigation, in milliseconds. */
const navigationTimeout = 1000;

/**
 * Adds a history entry for each step, so Back and Forward move between steps. `onMove` is called
 * with the new step.
 */
export function useWizardHistory(onMove: (step: number) => void) {
  const onMoveRef = useRef(onMove);
  onMoveRef.current = onMove;
  /** Called when a navigation started here has finished. */
  const onArrival = useRef<() => void>(undefined);

  useEffect(() => {
    const handlePopState = () => {
      const step = readTrail().at(-1);
      if (onArrival.current) onArrival.current();
      else if (step !== undefined) onMoveRef.current(step);
    };
    addEventListener('popstate', handlePopState);
    // A step is shown from its heading, not from where it was left.
    history.scrollRestoration = 'manual';
    return () => {
      removeEventListener('popstate', handlePopState);
      history.scrollRestoration = 'auto';
    };
  }, []);

  const navigate = useCallback(
    (entries: number) =>
      new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          onArrival.current = undefined;
          resolve();
        };
        const timer = setTimeout(finish, navigationTimeout);
        onArrival.current = finish;
        history.go(entries);
      }),
    [],
  );

  return {
    /** Opens a step in a new entry, or goes back if it is in the previous one. */
    async open(step: number, then: () => void): Promise<void> {
      if (onArrival.current) return;
      if (readTrail().at(-2) === step) await navigate(-1);
      const trail = readTrail();
      if (trail.at(-1) !== step) history.pushState({ steps: [...trail, step] }, '');
      then();
    },
    /** Goes back to the first entry, so the next page replaces the entries of the other steps. */
    async rewind(): Promise<void> {
      const entries = readTrail().length - 1;
      if (entries > 0) await navigate(-entries);
    },
  };
}
