import { useIsReadOnly } from '#src/client/api/read-only.ts';

/** Says why a control is disabled where the screen may only be looked at; renders nothing elsewhere. */
export function ReadOnlyNote({ className = '' }: { className?: string }) {
  if (!useIsReadOnly()) return null;
  return <p className={`text-sm text-stone ${className}`}>This view is read only.</p>;
}
