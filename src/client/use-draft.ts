import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readSession, writeSession } from './session-store.ts';

/**
 * Keeps what is typed into a form until the tab closes, and brings it back after a reload or a
 * detour. Answers how to forget it. Never for bank details or passwords.
 */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Input, unknown, Output>,
  keepAs: string,
): () => void {
  useEffect(() => {
    const session = readSession(keepAs);
    const kept = typeof session === 'object' ? session : null;
    const typed = Object.entries(getValues()).filter(([, value]) => value);
    // What was typed before React came is said again too, for whoever watches the form.
    if (!kept && typed.length === 0) return;
    reset({ ...getValues(), ...kept, ...Object.fromEntries(typed) });
  }, [getValues, keepAs, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeSession(keepAs, values),
      }),
    [keepAs, subscribe],
  );
  return () => writeSession(keepAs, undefined);
}
