import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { TextField } from '#src/client/ui/fields/text-field.tsx';

/** The field of a mailed code, which takes the focus. */
export function CodeField({ form }: { form: UseFormReturn<{ code: string }> }) {
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <TextField
      label="Code"
      hint="Six digits, sometimes ten. They last ten minutes."
      autoComplete="one-time-code"
      inputMode="numeric"
      className="tabular text-2xl tracking-[0.3em]"
      {...bindField(form)('code')}
    />
  );
}
