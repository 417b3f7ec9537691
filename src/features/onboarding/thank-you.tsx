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
  return (
    <PageShell
      title="Thank you"
      intro={`We have what we need about ${order.businessName}, and reply within 24 hours.`}
    >
      <Card className="grid gap-6 p-5 sm:p-8">
        <dl>
          <dt className="text-sm text-stone">Your order reference</dt>
          <dd className="tabular text-sm font-semibold wrap-anywhere">{order.clientId}</dd>
        </dl>
        <p>
          If you have not set up your Direct Debit yet, you can{' '}
          <a href={paymentSetupLink(order)} className="font-semibold underline">
            go to the payment setup
          </a>{' '}
          now.
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
