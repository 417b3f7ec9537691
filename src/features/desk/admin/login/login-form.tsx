import { useState } from 'react';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { useLogin } from './use-login.ts';

/** The password form, with a code where the server asks for one. What is wrong stays in its field. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [password, setPassword] = useState('');
  /** Undefined until the server has asked for it. */
  const [code, setCode] = useState<string>();
  const { login, busy } = useLogin();
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        const outcome = await login({ password, code });
        if (outcome === 'in') onLogin();
        if (outcome === 'code') setCode(code ?? '');
      }}
    >
      <div className="grid gap-5">
        <TextField
          type="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
          maxLength={500}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== undefined && <CodeField value={code} onChange={setCode} />}
        <SubmitButton busy={busy} disabled={password === '' || code === ''}>
          Login
        </SubmitButton>
      </div>
    </Form>
  );
}
