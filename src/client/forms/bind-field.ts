import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Returns a function that returns a field's props by name: registration and error message. */
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
