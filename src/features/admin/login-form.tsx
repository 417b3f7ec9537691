import { useState } from 'react';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useLogin } from './use-login.ts';

/** The password form. A wrong password stays in the field. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [password, setPassword] = useState('');
  const { login, busy } = useLogin();
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (!busy && (await login(password))) onLogin();
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
        <SubmitButton busy={busy} disabled={password === ''}>
          Login
        </SubmitButton>
      </div>
    </Form>
  );
}
