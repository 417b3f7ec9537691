import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';

const SecondFactorDialog = lazyPanel(
  async () =>
    (await import('#src/features/desk/admin/second-factor/second-factor-dialog.tsx'))
      .SecondFactorDialog,
);

/** Opens the settings of the second factor, whose code is loaded then. */
export function TwoStepLogin() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="px-4" onClick={() => setOpen(true)}>
        Two-step login
      </Button>
      {open && <SecondFactorDialog onClose={() => setOpen(false)} />}
    </>
  );
}
