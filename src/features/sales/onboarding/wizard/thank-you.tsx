import { completedKey } from '#src/client/session/completed-order.ts';
import { readSession } from '#src/client/session/session-store.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { paths } from '#src/shared/paths.ts';
import { paymentSetupLink, type SentOrder } from './kept-wizard.ts';

interface ThankYouProps {
  order: SentOrder;
  onStartAnother: () => void;
}

/** Replaces the wizard for a visitor who has already submitted it in this visit. */
export function ThankYou({ order, onStartAnother }: ThankYouProps) {
  const isPaymentSent = readSession(completedKey(order.clientId)) !== undefined;
  return (
    <PageShell
      title="Thank you"
      intro={`We have what we need about ${order.businessName}, and reply within 24 hours.`}
    >
      <Card className="grid gap-6 p-5 sm:p-8">
        <dl>
          <dt className="text-sm text-stone">Your order reference</dt>
          <dd className="tabular font-semibold wrap-anywhere">
            {order.reference ?? order.clientId}
          </dd>
        </dl>
        <p>
          {isPaymentSent
            ? 'We have your Direct Debit too. You can '
            : 'If you have not set up your Direct Debit yet, you can '}
          <a href={paymentSetupLink(order)} className="font-semibold underline">
            {isPaymentSent ? 'see what happens next' : 'go to the payment setup'}
          </a>
          {isPaymentSent ? '.' : ' now.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.home}>Return to Homepage</ButtonLink>
          <Button look="secondary" onClick={onStartAnother}>
            Start another website
          </Button>
        </div>
      </Card>
    </PageShell>
  );
}
