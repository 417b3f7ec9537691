import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isPackageName } from '#src/shared/packages.ts';
import type { Onboarding, OnboardingInput } from './contract.ts';
import { wizardDraft } from './wizard-draft.tsx';
import { nameStep, readTrail, useWizardHistory } from './wizard-history.tsx';
import type { AnswerName } from './wizard-steps.tsx';

/** The wizard's open step (from 0), and what is typed into its form, both kept for a reload. */
export function useWizard(form: UseFormReturn<OnboardingInput, unknown, Onboarding>) {
  const [place, setPlace] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef<'heading' | AnswerName>(undefined);

  const keep = (at: number) =>
    wizardDraft.write({ place: at, search: location.search, values: form.getValues() });
  const keepHere = useRef(() => {});
  keepHere.current = () => keep(place);

  useLayoutEffect(() => {
    const draft = wizardDraft.read();
    const begunHere = draft?.search === location.search;
    const wanted = new URLSearchParams(location.search).get('package');
    const asked = isPackageName(wanted) ? { selectedPackage: wanted } : undefined;
    form.reset((here) => {
      const typed = Object.entries(here).filter(
        ([name, value]) => value && value !== draft?.values[name],
      );
      // Nobody who has begun to type here is taken to the step of an earlier draft.
      const at = draft && begunHere && typed.length === 0 ? (readTrail().at(-1) ?? draft.place) : 0;
      setPlace(at);
      nameStep(at);
      return {
        ...here,
        selectedPackage: 'basic',
        ...asked,
        ...draft?.values,
        ...(!begunHere && asked),
        ...Object.fromEntries(typed),
      };
    });
  }, [form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          keepHere.current();
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
    keep(step);
  };
  const { open, rewind } = useWizardHistory(show);
  /** Opens a step, with the focus on its heading or on the answer that needs another look. */
  const go = (to: number, focus?: AnswerName) => open(to, () => show(to, focus));

  return { place, go, rewind, heading };
}
