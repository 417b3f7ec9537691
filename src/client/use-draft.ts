import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readSession, writeSession } from './session-store.ts';

/**
 * Keeps what is typed into a form until the tab closes, and brings it back after a reload or a
 * detour; without a name it keeps nothing. Returns how to forget it.
 */
export function useDraft<Input extends FieldValues, Output>(
  { getValues, reset, subscribe }: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
): () => void {
  useEffect(() => {
    if (!name) return;
    const session = readSession(name);
    const kept = typeof session === 'object' ? session : null;
    const typed = Object.entries(getValues()).filter(([, value]) => value);
    // What was typed before React came is said again too, for whoever watches the form.
    if (!kept && typed.length === 0) return;
    reset({ ...getValues(), ...kept, ...Object.fromEntries(typed) });
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
