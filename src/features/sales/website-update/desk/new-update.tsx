import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { updateEntry } from '#src/features/sales/website-update/entry-contract.ts';
import {
  bandOf,
  budgetLabels,
  categories,
  timelineLabels,
} from '#src/features/sales/website-update/texts.ts';
import {
  updateBudgets,
  updateCategories,
  updateTimelines,
} from '#src/features/sales/website-update/update-rules.ts';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { websiteUpdateAdminMessages as messages } from './admin-contract.ts';

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
  const [, navigate] = useLocation();
  const { mutate } = api.useUtils().client.admin.websiteUpdate.enter;
  const invalidate = useInvalidate();
  const draft = `update-of-${personId}`;
  const { form, submit, busy } = useSubmitForm(updateEntry, mutate, {
    failure: { title: messages.notEntered, hint: messages.notEnteredHint },
    draft,
    attempt: `${draft}-attempt`,
    defaultValues: { currentWebsite: website, description: '', timeline: '', budget: '' },
  });
  const field = bindField(form);
  const send = form.handleSubmit(async (update) => {
    const result = await submit({ id: personId, ...update });
    if (!result) return;
    onClose();
    navigate(deskLink('update', result.data.id));
    await invalidate('update');
  });
  return (
    <FormDialog
      title={`New update for ${name}`}
      verb="Add Update"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-4 sm:grid-cols-2"
    >
      <TextField {...field('currentWebsite')} label="Current website" inputMode="url" />
      <SelectField
        {...field('updateCategory')}
        label="Kind of update"
        placeholder="Choose one"
        options={updateCategories.map((value) => ({
          value,
          label: `${categories[value].label} (${bandOf(prices, value)})`,
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
