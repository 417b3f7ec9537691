import { type FormEvent, type Ref, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { completedKey } from '#src/client/session/completed-order.ts';
import { readSession } from '#src/client/session/session-store.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import {
  type Onboarding,
  onboardingMessages,
  onboardingPayload,
} from '#src/features/sales/onboarding/contract.ts';
import { relevantAnswers } from '#src/features/sales/onboarding/rules.ts';
import { findPackage } from '#src/shared/find-package.ts';
import { pagePath } from '#src/shared/paths.ts';
import { lastOrder, paymentSetupLink, type SentOrder, wizardDraft } from './kept-wizard.ts';
import { useWizard } from './use-wizard.ts';
import { shownSteps, stepAsking, wizardSteps } from './wizard-steps.tsx';

interface WizardProgressProps {
  /** Where among the steps the open one is, from 0. */
  at: number;
  of: readonly number[];
  title: string;
  heading: Ref<HTMLHeadingElement>;
}

/** The wizard's progress, as text and as a row of bars. */
function WizardProgress({ at, of: steps, title, heading }: WizardProgressProps) {
  return (
    <>
      <div aria-hidden="true" className="mb-5 flex gap-1.5">
        {steps.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full ${index <= at ? 'bg-bottle' : 'bg-sand'}`}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <span className="tabular mb-1 block font-sans text-sm text-stone">
          Step {at + 1} of {steps.length}
        </span>
        {title}
      </h2>
    </>
  );
}

interface ThankYouProps {
  order: SentOrder;
  onStartAnother: () => void;
}

/** Replaces the wizard for a visitor who has already submitted it in this visit. */
function ThankYou({ order, onStartAnother }: ThankYouProps) {
  const say = useSay();
  const { answers } = useBrand();
  const isPaymentSent = readSession(completedKey(order.clientId)) !== undefined;
  return (
    <PageShell
      title={say('thanks', 'Thank you')}
      intro={say(
        'thanksIntro',
        'We have what we need about {business}, and reply within {answer time}.',
      )
        .replace('{answer time}', answers)
        .replace('{business}', () => order.businessName)}
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
          <ButtonLink href={pagePath('/')}>Return to Homepage</ButtonLink>
          <Button look="secondary" onClick={onStartAnother}>
            Start another website
          </Button>
        </div>
      </Card>
    </PageShell>
  );
}

/** The wizard form. If the server rejects fields, it returns to the first step that contains one. */
function OnboardingWizard({ onSent }: { onSent: (order: SentOrder) => void }) {
  const { form, submit, busy } = useSubmitForm(
    onboardingPayload,
    client.public.onboarding.create.mutate,
    {
      failure: {
        title: onboardingMessages.failed,
        hint: onboardingMessages.failedHint,
        hintOnly: true,
      },
      attempt: 'onboarding-attempt',
      defaultValues: { hasDomain: '' },
      onRefused: (names) => revisit(names),
    },
  );
  const { place: kept, go, rewind, heading } = useWizard(form);
  const firm = useFirm();
  const say = useSay();
  // Not useWatch, which listens too late for the choice that the address makes.
  const chosen = form.watch('selectedPackage');
  const asksDomain = findPackage(firm, chosen)?.asksDomain ?? true;
  // On record the step of the domain says what it is for; any other firm leaves it out.
  const steps = shownSteps(asksDomain || firm.version === null);
  // The history may lead to a step that was asked for another package.
  const place = steps.find((one) => one >= kept) ?? kept;
  const step = wizardSteps[place] ?? wizardSteps[0];
  const at = steps.indexOf(place);
  const last = place === steps.at(-1);
  // On a phone the last step's two buttons do not fit one line.
  const wide = last ? 'grow sm:grow-0' : '';

  /** Opens the first step with one of these fields and focuses that field. */
  const revisit = (names: string[]) => {
    const target = stepAsking(names);
    const field = wizardSteps[target]?.fields.find((name) => names.includes(name));
    if (target !== place && field) go(target, field);
  };

  const send = async (values: Onboarding) => {
    const order = relevantAnswers(values, asksDomain);
    const result = await submit(order);
    if (!result) return;
    wizardDraft.write(undefined);
    await rewind();
    onSent({
      email: order.email,
      name: order.fullName,
      businessName: order.businessName,
      package: order.selectedPackage,
      clientId: result.id,
      reference: result.reference,
    });
  };

  const proceed = async (event: FormEvent) => {
    event.preventDefault();
    if (last) return form.handleSubmit(send, (errors) => revisit(Object.keys(errors)))(event);
    if (await form.trigger([...step.fields], { shouldFocus: true })) go(steps[at + 1] ?? place);
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={proceed} className="raised rounded bg-paper p-5 sm:p-8">
        <WizardProgress at={at} of={steps} title={step.title(say)} heading={heading} />
        <div key={place} className="mt-6 grid gap-6">
          <step.Fields />
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
          <Button
            look="secondary"
            disabled={place === 0}
            onClick={() => go(steps[at - 1] ?? 0)}
            className={wide}
          >
            Previous
          </Button>
          <SubmitButton busy={busy} className={wide}>
            {last ? 'Submit Information' : 'Next'}
          </SubmitButton>
        </div>
        <div className="mt-4">
          <WhatHappens purpose="to make your website" />
        </div>
      </Form>
    </FormProvider>
  );
}

/** The wizard, or a thank-you page for a visitor who returns after submitting. */
export function OnboardingPage() {
  const [, navigate] = useLocation();
  const say = useSay();
  const packageParam = new URLSearchParams(useSearch()).get('package');
  const firm = useFirm();
  const services = findPackage(firm, packageParam ?? '')
    ? `${pagePath('/payment')}?package=${packageParam}`
    : pagePath('/payment');
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
      title={say('wizard', 'Tell us about your website')}
      intro={say(
        'wizardIntro',
        'Five short steps, about ten minutes. Your answers stay in this browser until you send them.',
      )}
      back={{ href: services, label: 'Back to Services' }}
    >
      <OnboardingWizard onSent={leave} />
    </PageShell>
  );
}
