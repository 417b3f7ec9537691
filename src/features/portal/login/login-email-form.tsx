import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { EmailField } from '#src/client/ui/fields/contact-fields.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { emailLogin } from '#src/features/people/login/contract.ts';
import { loginMessages } from '#src/features/people/login/texts.ts';
import type { KeptLogin } from './kept-login.ts';
import { useLogin } from './use-login.ts';

interface LoginEmailFormProps {
  email: string;
  onCodeSent: (login: KeptLogin) => void;
}

/** Asks for the email address; where the firm asks for a code, one is on its way afterwards. */
export function LoginEmailForm({ email, onCodeSent }: LoginEmailFormProps) {
  const send = useLogin();
  const form = useForm({ resolver: zodResolver(emailLogin), defaultValues: { email } });
  const logIn = form.handleSubmit(async (values) => {
    const refusal = await send(values);
    if (!refusal) return;
    const { message, loginId } = refusal;
    if (loginId) onCodeSent({ ...values, loginId, askedAt: Date.now() });
    else toastError(loginMessages.refused, message);
  });
  return (
    <Form onSubmit={logIn} className="grid gap-6">
      <EmailField
        {...bindField(form)('email')}
        hint="The one you ordered with. There is no password to remember."
      />
      <SubmitButton busy={form.formState.isSubmitting}>Log In</SubmitButton>
    </Form>
  );
}
