import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Issue } from './use-submission.ts';

/**
 * Shows what the server refused beside the fields it names, with the focus on the first of them;
 * answers the names shown. `renamed` gives a form's own name for a path of the call.
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
