import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';

const SecondFactorDialog = lazyPanel(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
);

/** The foot of the dashboard: opens the settings of the second factor, whose code is loaded then. */
export function TwoStepLogin() {
  const [open, setOpen] = useState(false);
  return (
    <footer className="mx-auto max-w-desk px-4 pb-6 text-sm sm:px-6">
      <Button look="quiet" className="-ml-4 px-4" onClick={() => setOpen(true)}>
        Two-step login
      </Button>
      {open && <SecondFactorDialog onClose={() => setOpen(false)} />}
    </footer>
  );
}
