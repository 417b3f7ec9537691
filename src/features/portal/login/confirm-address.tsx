import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { keepLogin } from './kept-login.ts';
import { useLogin } from './use-login.ts';

/** Says that only the order of this browser is shown, with the way to everything: a code by email. */
export function ConfirmAddress({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const send = useLogin();
  const ask = async () => {
    setBusy(true);
    const asked = await send({ email, byCode: true });
    setBusy(false);
    if (!asked?.loginId) return;
    keepLogin({ loginId: asked.loginId, email, askedAt: Date.now() });
    navigate(pagePath('/customer/login'));
  };
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-4 border-l-4 border-wait p-5">
      <p className="measure min-w-0 wrap-anywhere">
        <strong>Confirm your email address to see everything.</strong> Until then this browser shows
        the order that was placed in it. We send a code to {email}.
      </p>
      <Button busy={busy} onClick={ask} className="max-sm:w-full">
        Send me the code
      </Button>
    </Card>
  );
}
