import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import type { Onboarding, OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import { wizardDraft } from './kept-wizard.ts';
import { type AnswerName, wizardSteps } from './wizard-steps.tsx';

/** Returns the steps (from 0) up to the open one, as stored in the browser's history entry. */
function readTrail(): number[] {
  const trail: unknown = history.state?.steps;
  return Array.isArray(trail) && trail.every((step) => step in wizardSteps) ? trail : [];
}

/** Stores the open step in the current history entry. */
function nameStep(step: number): void {
  const steps = [...readTrail().slice(0, -1), step];
  history.replaceState({ ...history.state, steps }, '');
}

/** How long to wait for a history navigation, in milliseconds. */
const navigationTimeout = 1000;

/**
 * Adds a history entry for each step, so Back and Forward move between steps. `onMove` is called
 * with the new step.
 */
function useWizardHistory(onMove: (step: number) => void) {
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

/** Manages the wizard's open step (from 0) and form values, and stores both across reloads. */
export function useWizard(form: UseFormReturn<OnboardingInput, unknown, Onboarding>) {
  const [place, setPlace] = useState(0);
  const offered = useRef(useFirm().prices);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef<'heading' | AnswerName>(undefined);

  const saveDraft = (step: number) =>
    wizardDraft.write({ place: step, search: location.search, values: form.getValues() });
  const saveCurrent = useRef(() => {});
  saveCurrent.current = () => saveDraft(place);

  useLayoutEffect(() => {
    const draft = wizardDraft.read();
    const isSameQuery = draft?.search === location.search;
    const wanted = new URLSearchParams(location.search).get('package');
    const { packages } = offered.current;
    const chosen = packages.find(({ key }) => key === wanted)?.key;
    const fromQuery = chosen && { selectedPackage: chosen };
    form.reset((current) => {
      const typed = Object.entries(current).filter(
        ([name, value]) => value && value !== draft?.values[name],
      );
      // A visitor who typed before hydration stays on the first step.
      const step =
        draft && isSameQuery && typed.length === 0 ? (readTrail().at(-1) ?? draft.place) : 0;
      setPlace(step);
      nameStep(step);
      return {
        ...current,
        selectedPackage: packages[0]?.key ?? '',
        ...fromQuery,
        ...draft?.values,
        ...(!isSameQuery && fromQuery),
        ...Object.fromEntries(typed),
      };
    });
  }, [form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          saveCurrent.current();
          const changed = name as AnswerName | undefined;
          if (changed && form.getFieldState(changed).error) form.trigger(changed);
        },
      }),
    [form],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step changes
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted === 'heading') heading.current?.focus();
    else if (wanted) form.setFocus(wanted);
  }, [place, form]);

  const show = (step: number, focus: 'heading' | AnswerName = 'heading') => {
    focusNext.current = focus;
    setPlace(step);
    saveDraft(step);
  };
  const { open, rewind } = useWizardHistory(show);
  /** Opens a step and focuses its heading, or a field that needs correction. */
  const go = (to: number, focus?: AnswerName) => open(to, () => show(to, focus));

  return { place, go, rewind, heading };
}
