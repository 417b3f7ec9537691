import { useState } from 'react';
import { encode } from 'uqr';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { CodeForm } from '#src/features/desk/admin/login/code-form.tsx';
import { secondFactorMessages as messages } from './second-factor-contract.ts';

/** Draws a text as a QR code, to be surrounded by four squares of paper. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-2 size-44 shrink-0 text-ink"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}

/** Creates a secret, shows it, and turns the second factor on with its first code. */
function SecondFactorSetup({ onEnabled }: { onEnabled: (codes: string[]) => void }) {
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

interface SecondFactorOnProps {
  codesLeft: number;
  onRenewed: (codes: string[]) => void;
  onDisabled: () => void;
}

/** What can be changed while the second factor is on; a code proves each change. */
function SecondFactorOn({ codesLeft, onRenewed, onDisabled }: SecondFactorOnProps) {
  const { secondFactor } = api.useUtils().client.admin;
  const [change, setChange] = useState<'renew' | 'disable'>();
  const renew = async (code: string) => {
    onRenewed((await secondFactor.renewRecoveryCodes.mutate({ code })).recoveryCodes);
  };
  const disable = async (code: string) => {
    await secondFactor.disable.mutate({ code });
    toast({ title: messages.disabled });
    onDisabled();
  };
  return (
    <>
      <p>
        Two-step login is on.{' '}
        {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left.
      </p>
      {change === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setChange('renew')}>
            New recovery codes
          </Button>
          <Button look="secondary" onClick={() => setChange('disable')}>
            Turn it off
          </Button>
        </div>
      )}
      {change === 'renew' && (
        <>
          <p>The old recovery codes stop working.</p>
          <CodeForm action="Make new recovery codes" onCode={renew} />
        </>
      )}
      {change === 'disable' && (
        <>
          <p>Once it is off, the password alone opens the desk.</p>
          <CodeForm action="Turn it off" onCode={disable} />
        </>
      )}
      {change && (
        <p className="text-sm text-stone">Other browsers that are logged in are logged out.</p>
      )}
    </>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shows new recovery codes, the only time that they are readable. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Copied' });
    } catch {
      toastError('The codes could not be copied', 'Please write them down.');
    }
  };
  return (
    <>
      <p>
        Each of these logs you in once, should the app be lost. Keep them away from the phone. They
        are not shown again.
      </p>
      <ol className="grid gap-x-6 gap-y-1 rounded bg-cream p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </>
  );
}

/** Sets the second factor up, or changes it; new recovery codes have to be kept before it closes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const state = api.admin.secondFactor.read.useQuery(undefined, { gcTime: 0 });
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Dialog open title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Two-step login">
      {state.isPending && <Loading />}
      {state.isError && <ReadFailed title="Two-step login could not be read" query={state} />}
      {state.data?.enabled === false && <SecondFactorSetup onEnabled={setCodes} />}
      {state.data?.enabled && (
        <SecondFactorOn
          codesLeft={state.data.recoveryCodesLeft}
          onRenewed={setCodes}
          onDisabled={onClose}
        />
      )}
    </Dialog>
  );
}
