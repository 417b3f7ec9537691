import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { CodeForm } from '#src/features/desk/admin/login/code-form.tsx';
import { secondFactorMessages as messages } from './second-factor-contract.ts';

interface SecondFactorOnProps {
  codesLeft: number;
  onRenewed: (codes: string[]) => void;
  onDisabled: () => void;
}

/** What can be changed while the second factor is on; a code proves each change. */
export function SecondFactorOn({ codesLeft, onRenewed, onDisabled }: SecondFactorOnProps) {
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
