import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { consultationEntry } from '#src/features/sales/quote/request/entry-contract.ts';
import {
  addOnChoices,
  addOns,
  complexities,
  complexityLevels,
  estimateConsultation,
  pounds,
  services,
  serviceTypes,
  timelineChoices,
  timelines,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { consultationAdminMessages as messages } from './admin-contract.ts';

const options = {
  services: serviceTypes.map((value) => ({ value, label: services[value].label })),
  complexities: complexities.map((value) => ({
    value,
    label: `${complexityLevels[value].label}: ${complexityLevels[value].hint}`,
  })),
  timelines: timelines.map((value) => ({
    value,
    label: `${timelineChoices[value].label}, ${timelineChoices[value].duration}`,
  })),
};

interface NewConsultationProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Enters what somebody wants quoted, then opens it to be quoted. */
export function NewConsultation({ personId, name, onClose }: NewConsultationProps) {
  const [, navigate] = useLocation();
  const { mutate } = api.useUtils().client.admin.consultation.enter;
  const invalidate = useInvalidate();
  const draft = `consultation-of-${personId}`;
  const { form, submit, busy } = useSubmitForm(consultationEntry, mutate, {
    failure: { title: messages.notEntered, hint: messages.notEnteredHint },
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { projectDescription: '', specialRequests: '' },
  });
  const field = bindField(form);
  const estimate = estimateConsultation(useEstimate(), form.watch());
  const send = form.handleSubmit(async (choices) => {
    const result = await submit({ id: personId, ...choices });
    if (!result) return;
    onClose();
    navigate(deskLink('consultation', result.data.id));
    await invalidate('consultation');
  });
  return (
    <FormDialog
      title={`New quote for ${name}`}
      verb={estimate.complete ? `Quote from ${pounds(estimate.total)}` : 'Go to the quote'}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-4 sm:grid-cols-3"
    >
      {(
        [
          ['serviceType', 'Service', options.services],
          ['projectComplexity', 'Complexity', options.complexities],
          ['timeline', 'Timeline', options.timelines],
        ] as const
      ).map(([key, label, choices]) => (
        <SelectField
          key={key}
          {...field(key)}
          label={label}
          placeholder="Choose one"
          options={choices}
        />
      ))}
      <fieldset aria-label="Extras" className="grid gap-x-4 gap-y-2 sm:col-span-3 sm:grid-cols-2">
        {addOns.map((extra) => (
          <CheckboxField key={extra} {...field(extra)} label={addOnChoices[extra].label} />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:col-span-3">
        <TextAreaField {...field('projectDescription')} label="What they want" rows={4} />
        <TextAreaField {...field('specialRequests')} label="Special requests" optional rows={2} />
      </div>
    </FormDialog>
  );
}
