import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a field of the kit takes from a form: its registration and its error, by name. */
export const bindField =
  <Values extends FieldValues>({
    register,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>) =>
  (name: Path<Values>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
  });
