import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useRequestEntry } from '#src/client/forms/use-request-entry.ts';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { updateEntry } from '#src/features/sales/website-update/entry-contract.ts';
import {
  bandOf,
  budgetLabels,
  categoryName,
  timelineLabels,
} from '#src/features/sales/website-update/texts.ts';
import {
  updateBudgets,
  updateCategories,
  updateTimelines,
} from '#src/features/sales/website-update/update-rules.ts';

interface NewUpdateProps {
  personId: string;
  name: string;
  /** Their website, where one is known. */
  website: string;
  onClose: () => void;
}

/** Enters an update that somebody wants, then opens it. */
export function NewUpdate({ personId, name, website, onClose }: NewUpdateProps) {
  const { prices } = useFirm();
  const say = useSay();
  const { enter } = api.useUtils().client.admin.websiteUpdate;
  const { field, dialog } = useRequestEntry(updateEntry, enter.mutate, {
    subject: 'update',
    personId,
    onClose,
    defaultValues: { currentWebsite: website, description: '', timeline: '', budget: '' },
  });
  return (
    <FormDialog
      {...dialog}
      title={`New update for ${name}`}
      verb="Add Update"
      className="gap-4 sm:grid-cols-2"
    >
      <TextField {...field('currentWebsite')} label="Current website" inputMode="url" />
      <SelectField
        {...field('updateCategory')}
        label="Kind of update"
        placeholder="Choose one"
        options={updateCategories.map((value) => ({
          value,
          label: `${categoryName(say, value)} (${bandOf(prices, value)})`,
        }))}
      />
      <div className="sm:col-span-2">
        <TextAreaField {...field('description')} label="What should change" rows={4} />
      </div>
      <SelectField
        {...field('timeline')}
        label="Timeline"
        optional
        placeholder="Not said"
        options={updateTimelines.map((value) => ({ value, label: timelineLabels[value] }))}
      />
      <SelectField
        {...field('budget')}
        label="Budget"
        optional
        placeholder="Not said"
        options={updateBudgets.map((value) => ({ value, label: budgetLabels[value] }))}
      />
    </FormDialog>
  );
}
