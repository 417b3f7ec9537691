import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { Button } from '#src/client/ui/button.tsx';
import { EmailField } from '#src/client/ui/fields/contact-fields.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { codeLogin } from '#src/features/people/login/contract.ts';
import type { KeptLogin, PendingLogin } from './kept-login.ts';
import { useLogin } from './use-login.ts';

/** Counts down to a time in whole seconds, also where the tab slept meanwhile; 0 once it has passed. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((time - now) / 1000));
  const waits = seconds > 0;
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    if (!waits) return undefined;
    const timer = setInterval(look, 1000);
    // The timer of a tab that nobody sees is slowed down, or stands still.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits]);
  return seconds;
}

/** '28 seconds', '4 minutes'. */
const sayWait = (seconds: number): string => {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/** How long a mail is waited for before another may be asked for, in milliseconds. */
const delay = 30_000;

interface SendAgainProps {
  /** From when on another may be asked for, in milliseconds. */
  from: number;
  onSend: () => Promise<void>;
}

/** Asks for another code; until that can be done, says when. */
function SendAgain({ from, onSend }: SendAgainProps) {
  const [sending, setSending] = useState(false);
  const seconds = useSecondsUntil(from);
  if (seconds > 0)
    return (
      <p className="text-sm text-stone">
        We can send it again in{' '}
        <span className="tabular whitespace-nowrap">{sayWait(seconds)}</span>.
      </p>
    );
  const send = async () => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <Button look="quiet" className="px-0" busy={sending} onClick={send}>
      Send it again
    </Button>
  );
}

interface LoginCodeFormProps {
  login: PendingLogin;
  onCodeSent: (login: KeptLogin) => void;
  onOtherAddress: () => void;
}

/** Asks for the code that was mailed. A code from the mail's link is filled in, never sent by itself. */
export function LoginCodeForm({ login, onCodeSent, onOtherAddress }: LoginCodeFormProps) {
  const { loginId, asksEmail = false, code = '' } = login;
  const [sentAgain, setSentAgain] = useState(false);
  const [limitedUntil, setLimitedUntil] = useState(0);
  const send = useLogin(setLimitedUntil);
  const form = useForm({
    resolver: zodResolver(codeLogin),
    defaultValues: { email: login.email, code },
  });
  const { setFocus } = form;
  const first = asksEmail ? 'email' : 'code';
  // With the code filled in, a keyboard would only cover the button.
  const asksNothing = !asksEmail && code !== '';
  useEffect(() => {
    if (!asksNothing) setFocus(first);
  }, [setFocus, first, asksNothing]);

  const logIn = form.handleSubmit(async (values) => {
    const refusal = await send({ ...values, loginId });
    if (refusal) form.setError('code', refusal, { shouldFocus: true });
  });
  const sendAgain = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = form.getValues('email');
    const refusal = await send({ email });
    if (!refusal?.loginId) return;
    onCodeSent({ email, loginId: refusal.loginId, askedAt: Date.now() });
    setSentAgain(true);
    form.resetField('code', { defaultValue: '' });
    setFocus('code');
  };

  return (
    <Form onSubmit={logIn} className="grid gap-6">
      <div>
        <h2 className="text-xl">{code ? 'Your code is filled in' : 'Check your email'}</h2>
        <p className="measure mt-2" role="status">
          <Situation login={login} sentAgain={sentAgain} />
        </p>
      </div>
      {asksEmail && (
        <EmailField {...bindField(form)('email')} hint="The address that the code was sent to." />
      )}
      <TextField
        label="Code"
        hint="Six digits, sometimes ten. They last ten minutes."
        autoComplete="one-time-code"
        inputMode="numeric"
        className="tabular text-2xl tracking-[0.3em]"
        {...bindField(form)('code')}
      />
      <SubmitButton busy={form.formState.isSubmitting}>Log In</SubmitButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <SendAgain from={Math.max(login.askedAt + delay, limitedUntil)} onSend={sendAgain} />
        <Button look="quiet" className="px-0" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </Form>
  );
}

function Situation({ login, sentAgain }: { login: PendingLogin; sentAgain: boolean }) {
  const address = <strong className="break-words">{login.email}</strong>;
  if (login.asksEmail) return 'Please tell us your address as well, then press Log In.';
  if (login.code) return <>Press Log In to open the portal of {address}.</>;
  if (sentAgain)
    return (
      <>We have sent another code to {address}, if it is a customer’s. Only the newest works.</>
    );
  return <>We have sent a code to {address}, if it is a customer’s. Please enter it.</>;
}
