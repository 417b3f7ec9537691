import { useState } from 'react';
import { TextField } from '#src/client/ui/fields/text-field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Whether a recovery code is taken too. */
  recoverable?: boolean;
}

/** The field for a code of the authenticator app, focused, or for a recovery code instead. */
export function CodeField({ value, onChange, error, recoverable = true }: CodeFieldProps) {
  const [recovery, setRecovery] = useState(false);
  const kind = recovery
    ? { label: 'Recovery code', hint: 'One of those you have kept. Each works once.' }
    : {
        label: 'Code',
        hint: 'The six digits that your authenticator app shows now.',
        inputMode: 'numeric' as const,
        autoComplete: 'one-time-code',
      };
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <TextField
          key={kind.label}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          className="tabular"
          {...kind}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {recoverable && (
        <button
          type="button"
          className="cursor-pointer py-2 text-bottle underline underline-offset-4"
          onClick={() => {
            setRecovery(!recovery);
            onChange('');
          }}
        >
          {recovery ? 'Use the code from the app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
