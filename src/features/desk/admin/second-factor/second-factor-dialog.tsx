import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

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
