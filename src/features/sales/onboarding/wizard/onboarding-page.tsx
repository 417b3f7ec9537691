import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast } from '#src/client/toasts/toasts.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { onboardingMessages } from '#src/features/sales/onboarding/texts.ts';
import { isPackageName } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { lastOrder, paymentSetupLink, type SentOrder } from './kept-wizard.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { ThankYou } from './thank-you.tsx';

/** The five-step wizard, or a thank-you page for a visitor who returns after submitting. */
export function OnboardingPage() {
  const [, navigate] = useLocation();
  const packageParam = new URLSearchParams(useSearch()).get('package');
  const services = isPackageName(packageParam)
    ? `${paths.payment}?package=${packageParam}`
    : paths.payment;
  const [sent, setSent] = useState<SentOrder>();
  useEffect(() => setSent(lastOrder.read()), []);

  const leave = (order: SentOrder) => {
    lastOrder.write(order);
    toast({ title: onboardingMessages.sent, description: 'Redirecting to payment setup…' });
    navigate(paymentSetupLink(order));
  };
  const startAnother = () => {
    lastOrder.write(undefined);
    setSent(undefined);
  };

  if (sent) return <ThankYou order={sent} onStartAnother={startAnother} />;
  return (
    <PageShell
      title="Tell us about your website"
      intro="Five short steps, about ten minutes. Your answers stay in this browser until you send them."
      back={{ href: services, label: 'Back to Services' }}
    >
      <OnboardingWizard onSent={leave} />
    </PageShell>
  );
}
