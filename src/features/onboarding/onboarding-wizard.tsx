import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { lateCall } from '#src/client/late-call.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toastError } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { type Issue, useSubmission } from '#src/client/use-submission.ts';
import type { Onboarding } from './contract.ts';
import { onboardingMessages, relevantAnswers } from './rules.ts';
import { answersCheck, useWizard } from './use-wizard.tsx';
import { attemptName, type SentOrder, wizardDraft } from './wizard-draft.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import { type AnswerName, stepAsking, wizardSteps } from './wizard-steps.tsx';

const fail = (description: string = onboardingMessages.failedHint) =>
  toastError(onboardingMessages.failed, description);

/** Asks step by step, sends once, and comes back to the step with whatever was refused. */
export function OnboardingWizard({ onSent }: { onSent: (order: SentOrder) => void }) {
  const { form, place, go, rewind, heading } = useWizard();
  const { submit, busy } = useSubmission(
    lateCall((client) => client.public.onboarding.create.mutate),
    attemptName,
  );
  const [leaving, setLeaving] = useState(false);
  const step = wizardSteps[place] ?? wizardSteps[0];
  const last = place === wizardSteps.length - 1;

  /** Opens the first step that asks for one of these, with the focus on the first of them. */
  const revisit = (names: string[]) => {
    const at = stepAsking(names);
    const field = wizardSteps[at]?.fields.find((name) => names.includes(name));
    if (at !== place && field) go(at, field);
  };

  const refuse = (message: string | undefined, issues: Issue[]) => {
    revisit(showIssues(form, issues));
    fail(message);
  };

  const send = async (answers: Onboarding) => {
    const order = relevantAnswers(answers);
    const outcome = await submit(order);
    if (!outcome.taken)
      return refuse(outcome.limited ? outcome.message : undefined, outcome.issues);
    setLeaving(true);
    wizardDraft.write(undefined);
    await rewind();
    onSent({
      email: order.email,
      name: order.fullName,
      businessName: order.businessName,
      package: order.selectedPackage,
      clientId: outcome.answer.id,
    });
  };

  const proceed = async (event: FormEvent) => {
    if (last) return form.handleSubmit(send, (errors) => revisit(Object.keys(errors)))(event);
    const names = [...step.fields] as AnswerName[];
    if (await form.trigger(names, { shouldFocus: true })) go(place + 1);
  };

  return (
    <FormProvider {...form}>
      <Form
        check={answersCheck}
        onUnchecked={fail}
        onSubmit={proceed}
        className="raised rounded bg-paper p-5 sm:p-8"
      >
        <WizardProgress place={place} title={step.title} heading={heading} />
        <div key={place} className="mt-6 grid gap-6">
          <step.Fields />
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-6">
          <Button
            look="secondary"
            disabled={place === 0}
            onClick={() => go(place - 1)}
            data-withdraws=""
          >
            Previous
          </Button>
          <SubmitButton busy={busy || leaving}>{last ? 'Submit Information' : 'Next'}</SubmitButton>
        </div>
      </Form>
    </FormProvider>
  );
}
