import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readSession, writeSession } from '#src/client/session/session-store.ts';

/**
 * Stores a form's values in session storage and restores them when the form is mounted again.
 * Without a name nothing is stored. Returns a function that deletes the draft.
 */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
): () => void {
  useEffect(() => {
    if (!name) return;
    const session = readSession(name);
    const stored = typeof session === 'object' ? session : null;
    const typed = Object.entries(getValues()).filter(([, value]) => value);
    // Also resets to values typed before hydration, so that watchers of the form see them.
    if (!stored && typed.length === 0) return;
    reset({ ...getValues(), ...stored, ...Object.fromEntries(typed) });
  }, [getValues, name, reset]);
  useEffect(() => {
    if (!name) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeSession(name, values),
    });
  }, [name, subscribe]);
  return () => {
    if (name) writeSession(name, undefined);
  };
}
