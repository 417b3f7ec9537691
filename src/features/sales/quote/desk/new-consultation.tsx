import { api } from '#src/client/api/api.ts';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { useSay } from '#src/client/firm/use-say.ts';
import { useRequestEntry } from '#src/client/forms/use-request-entry.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { consultationEntry } from '#src/features/sales/quote/request/entry-contract.ts';
import {
  addOnName,
  addOns,
  complexities,
  complexityHint,
  complexityName,
  estimateConsultation,
  pounds,
  serviceName,
  serviceTypes,
  timelineDuration,
  timelineName,
  timelines,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import type { Say } from '#src/shared/firm/say.ts';

const optionsOf = (say: Say) => ({
  services: serviceTypes.map((value) => ({ value, label: serviceName(say, value) })),
  complexities: complexities.map((value) => ({
    value,
    label: `${complexityName(say, value)}: ${complexityHint(say, value)}`,
  })),
  timelines: timelines.map((value) => ({
    value,
    label: `${timelineName(say, value)}, ${timelineDuration(say, value)}`,
  })),
});

interface NewConsultationProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Enters what somebody wants quoted, then opens it to be quoted. */
export function NewConsultation({ personId, name, onClose }: NewConsultationProps) {
  const say = useSay();
  const options = optionsOf(say);
  const { enter } = api.useUtils().client.admin.consultation;
  const { form, field, dialog } = useRequestEntry(consultationEntry, enter.mutate, {
    subject: 'consultation',
    personId,
    onClose,
    defaultValues: { projectDescription: '', specialRequests: '' },
  });
  const estimate = estimateConsultation(useEstimate(), form.watch());
  return (
    <FormDialog
      {...dialog}
      title={`New quote for ${name}`}
      verb={estimate.complete ? `Quote from ${pounds(estimate.total)}` : 'Go to the quote'}
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
          <CheckboxField key={extra} {...field(extra)} label={addOnName(say, extra)} />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:col-span-3">
        <TextAreaField {...field('projectDescription')} label="What they want" rows={4} />
        <TextAreaField {...field('specialRequests')} label="Special requests" optional rows={2} />
      </div>
    </FormDialog>
  );
}
