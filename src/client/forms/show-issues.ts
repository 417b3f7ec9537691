import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from './use-submission.ts';

/**
 * Shows the server's validation errors beside their fields and focuses the first. Returns the names
 * of these fields. `renamed` maps paths of the call to field names of the form.
 */
export function showIssues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  issues: readonly Issue[],
  renamed: Partial<Record<string, Path<Values>>> = {},
): Path<Values>[] {
  const known = new Set(Object.keys(form.getValues()));
  const shown: Path<Values>[] = [];
  for (const { path, message } of issues) {
    const name = renamed[path] ?? (path as Path<Values>);
    if (!known.has(name) || shown.includes(name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: shown.length === 0 });
    shown.push(name);
  }
  return shown;
}
