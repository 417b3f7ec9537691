import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Onboarding, OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import { isPackageName } from '#src/shared/packages.ts';
import { wizardDraft } from './kept-wizard.ts';
import { nameStep, readTrail, useWizardHistory } from './use-wizard-history.ts';
import type { AnswerName } from './wizard-steps.tsx';

/** Manages the wizard's open step (from 0) and form values, and stores both across reloads. */
export function useWizard(form: UseFormReturn<OnboardingInput, unknown, Onboarding>) {
  const [place, setPlace] = useState(0);
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
    const fromQuery = isPackageName(wanted) ? { selectedPackage: wanted } : undefined;
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
        selectedPackage: 'basic',
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
