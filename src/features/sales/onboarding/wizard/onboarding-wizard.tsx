import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { client } from '#src/client/api/public-client.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { type Onboarding, onboardingPayload } from '#src/features/sales/onboarding/contract.ts';
import { relevantAnswers } from '#src/features/sales/onboarding/rules.ts';
import { onboardingMessages } from '#src/features/sales/onboarding/texts.ts';
import { type SentOrder, wizardDraft } from './kept-wizard.ts';
import { useWizard } from './use-wizard.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { stepAsking, wizardSteps } from './wizard-steps.tsx';

/** The wizard form. If the server rejects fields, it returns to the first step that contains one. */
export function OnboardingWizard({ onSent }: { onSent: (order: SentOrder) => void }) {
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
  const { place, go, rewind, heading } = useWizard(form);
  const step = wizardSteps[place] ?? wizardSteps[0];
  const last = place === wizardSteps.length - 1;
  // On a phone the last step's two buttons do not fit one line.
  const wide = last ? 'grow sm:grow-0' : '';

  /** Opens the first step with one of these fields and focuses that field. */
  const revisit = (names: string[]) => {
    const target = stepAsking(names);
    const field = wizardSteps[target]?.fields.find((name) => names.includes(name));
    if (target !== place && field) go(target, field);
  };

  const send = async (values: Onboarding) => {
    const order = relevantAnswers(values);
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
    if (await form.trigger([...step.fields], { shouldFocus: true })) go(place + 1);
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={proceed} className="raised rounded bg-paper p-5 sm:p-8">
        <WizardProgress place={place} title={step.title} heading={heading} />
        <div key={place} className="mt-6 grid gap-6">
          <step.Fields />
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
          <Button
            look="secondary"
            disabled={place === 0}
            onClick={() => go(place - 1)}
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
