import { useFormContext, useWatch } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import { findPackage } from '#src/shared/find-package.ts';

/** Step 2: the domain, where it is included. */
export function StepDomain() {
  const selectedPackage = useWatch<OnboardingInput, 'selectedPackage'>({ name: 'selectedPackage' });
  return (findPackage(useFirm(), selectedPackage)?.asksDomain ?? true) ? (
    <DomainQuestions />
  ) : (
    <BasicNote />
  );
}

function DomainQuestions() {
  const field = bindField(useFormContext<OnboardingInput>());
  const say = useSay();
  const hasDomain = useWatch<OnboardingInput, 'hasDomain'>({ name: 'hasDomain' });
  return (
    <>
      <RadioField
        {...field('hasDomain')}
        label="Do you have a domain name already?"
        hint="The address people type to find you."
        optional
        inline
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      {hasDomain === 'yes' && (
        <TextField
          {...field('existingDomain')}
          label="Your existing domain"
          hint={say('hasDomain', 'It stays yours: we only point it at your new website.')}
          optional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {hasDomain === 'no' && (
        <TextAreaField
          {...field('desiredDomains')}
          label="Domains you would like"
          hint={say(
            'newDomain',
            'Two or three options, the one you like best first. We register the first that is free.',
          )}
          optional
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}

function BasicNote() {
  const { setValue, setFocus } = useFormContext<OnboardingInput>();
  const upgrade = () => {
    setValue('selectedPackage', 'premium');
    setTimeout(() => setFocus('hasDomain'));
  };
  return (
    <div className="grid justify-items-start gap-4 rounded border-l-4 border-butter bg-cream p-5">
      <p>
        <strong>Domain and hosting are included with premium only.</strong> There is nothing to
        answer on this step for a basic website.
      </p>
      <Button look="secondary" onClick={upgrade}>
        Change to premium
      </Button>
    </div>
  );
}
