import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach } from 'vitest';
import { Router } from 'wouter';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { Toasts } from '#src/client/toasts/toast-mount.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { trpcServer } from './screens.tsx';

export const orderId = '5f1c3b0e-7c1b-4d6f-9d0e-2f1a6b7c8d9e';

/** What the server says when it takes a submission. */
export const taken = { success: true, message: 'Taken.', id: orderId, reference: null };

/** A server for this file's tests, which takes what any public form sends unless told otherwise. */
export function formServer() {
  const server = trpcServer({ keepsModules: true });
  beforeEach(() => {
    for (const name of ['onboarding', 'directDebit', 'consultation', 'websiteUpdate'])
      server.answers[`public.${name}.create`] = taken;
    server.answers['public.directDebit.firstDate'] = { on: '2026-04-29', isEarliest: false };
    server.answers['public.directDebit.bankPage'] = { status: 'none', url: null };
  });
  /** The calls that send something. */
  const sent = () => server.calls.filter(({ key }) => key !== null);
  return { ...server, sent };
}

/** Opens a screen at an address, as a visitor with a keyboard and a mouse. */
export function openScreen(screen: ReactElement, address: string) {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  const { unmount } = render(
    <Router>
      <ApiProvider>
        <FirmProvider firm={defaultPageFirm}>{screen}</FirmProvider>
      </ApiProvider>
      <Toasts />
    </Router>,
  );
  return { user, leave: unmount };
}
