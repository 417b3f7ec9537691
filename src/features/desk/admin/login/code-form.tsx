import { useState } from 'react';
import { serverError } from '#src/client/api/server-message.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  /** The words of its button. */
  action: string;
  recoverable?: boolean;
  /** Sends the code; what it throws is shown beside the field. */
  onCode: (code: string) => Promise<void>;
}

/** Asks for a code that proves a change. */
export function CodeForm({ action, recoverable, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onCode(code);
    } catch (failure) {
      setError(serverError(failure)?.message ?? 'We could not reach the server. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && code.trim() !== '') void send();
      }}
    >
      <CodeField value={code} onChange={setCode} error={error} recoverable={recoverable} />
      <SubmitButton busy={busy} disabled={code.trim() === ''}>
        {action}
      </SubmitButton>
    </Form>
  );
}
