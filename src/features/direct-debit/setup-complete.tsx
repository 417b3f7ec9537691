import { useLayoutEffect } from 'react';
import { focusHeading } from '#src/client/focus-heading.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { paths } from '#src/shared/paths.ts';
import { directDebitMessages } from './rules.ts';

/** The order is placed: what happens next, and where to follow it. */
export function SetupComplete({ email }: { email: string }) {
  useLayoutEffect(() => focusHeading({ preventScroll: false }), []);
  return (
    <PageShell
      title={directDebitMessages.heading}
      intro="Thank you. Your order is placed, and there is nothing more you need to do today."
    >
      <Card className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">What happens next</h2>
        <ol className="list-decimal space-y-3 pl-6 marker:font-semibold marker:text-bottle">
          <li>We read through your order and reply within 24 hours if anything is unclear.</li>
          <li>Work on your website starts within 5 business days.</li>
          <li>
            You hear the amount and the date at least 10 working days before the first payment.
          </li>
          <li>
            You can follow the work in your customer portal: log in with{' '}
            <strong className="wrap-anywhere">{email}</strong>.
          </li>
        </ol>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.customerLogin}>Go to Customer Portal</ButtonLink>
          <ButtonLink href={paths.home} look="secondary">
            Return to Homepage
          </ButtonLink>
        </div>
      </Card>
    </PageShell>
  );
}
