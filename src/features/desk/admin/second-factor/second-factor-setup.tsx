import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { CodeForm } from '#src/features/desk/admin/login/code-form.tsx';
import { QrCode } from './qr-code.tsx';
import { secondFactorMessages as messages } from './second-factor-contract.ts';

/** Creates a secret, shows it, and turns the second factor on with its first code. */
export function SecondFactorSetup({ onEnabled }: { onEnabled: (codes: string[]) => void }) {
  const { client } = api.useUtils();
  const begin = api.admin.secondFactor.begin.useMutation({
    onError: toastFailure('Two-step login could not be set up', 'Please try again.'),
  });
  if (!begin.data)
    return (
      <>
        <p>
          The password alone opens the desk today. With two-step login, each login also asks for a
          code from an authenticator app on your phone.
        </p>
        <Button
          className="justify-self-start"
          busy={begin.isPending}
          onClick={() => begin.mutate()}
        >
          Set it up
        </Button>
      </>
    );
  const { uri, secret } = begin.data;
  return (
    <>
      <p>Scan this with your authenticator app, or type the secret into it.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <QrCode text={uri} label="QR code of the secret" />
        <p className="min-w-40 flex-1">
          <span className="block text-sm text-stone">Secret</span>
          <code className="text-lg break-words">{secret.match(/.{4}/g)?.join(' ')}</code>
          <a href={uri} className="block py-2 underline underline-offset-4 sm:hidden">
            Open the app on this phone
          </a>
        </p>
      </div>
      <CodeForm
        action="Turn it on"
        recoverable={false}
        onCode={async (code) => {
          const { recoveryCodes } = await client.admin.secondFactor.enable.mutate({ code });
          toast({ title: messages.enabled });
          onEnabled(recoveryCodes);
        }}
      />
      <p className="text-sm text-stone">Other browsers that are logged in are logged out.</p>
    </>
  );
}
