import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { showIssues } from '#src/client/forms/show-issues.ts';
import { useSubmission } from '#src/client/forms/use-submission.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { ImageField, waitingForImage } from '#src/client/ui/fields/image-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { optionsOf } from '#src/shared/humanize.ts';
import {
  portfolioMessages as messages,
  type PortfolioInput,
  portfolioPayload,
} from './admin-contract.ts';
import { projectTypes } from './contract.ts';

/** Field errors shown while the toast reports missing information. */
const missing: Partial<Record<keyof PortfolioInput, string>> = {
  projectTitle: 'Please give the project a title.',
  clientName: 'Please name the client.',
  projectType: 'Please choose a type.',
  imageUrl: 'Please upload an image.',
  websiteUrl: 'Please give the address of the website.',
};
const fieldError = (name: keyof PortfolioInput, error: string | undefined) =>
  error === messages.missingHint ? missing[name] : error;

/** The form's state, held outside the dialog so that closing it by mistake loses nothing. */
export const usePortfolioDraft = () =>
  useForm({
    resolver: zodResolver(portfolioPayload),
    defaultValues: { imageUrl: '', isPublic: true, isFeatured: false },
  });

interface PortfolioFormProps {
  form: ReturnType<typeof usePortfolioDraft>;
  onDone: () => void;
}

/** The form behind 'Add Portfolio Item'. */
export function PortfolioForm({ form, onDone }: PortfolioFormProps) {
  const bind = bindField(form);
  const field = (name: keyof PortfolioInput) => {
    const { error, ...bound } = bind(name);
    return { ...bound, error: fieldError(name, error) };
  };
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const [uploading, setUploading] = useState(false);
  const { submit, busy } = useSubmission(client.admin.portfolio.create.mutate);

  const send = form.handleSubmit(
    async (values) => {
      // `features` is sent as typed: the server splits it.
      const outcome = await submit(values);
      if (!outcome.ok) {
        showIssues<PortfolioInput>(form, outcome.issues);
        return toastError(messages.createFailed, outcome.message ?? messages.createFailedHint);
      }
      toast({ title: messages.created });
      form.reset();
      onDone();
      await invalidate('portfolio');
    },
    (errors) => {
      if (Object.values(errors).some(({ message }) => message === messages.missingHint))
        toastError(messages.missing, messages.missingHint);
    },
  );

  return (
    <Form onSubmit={send} className="grid gap-5">
      <TextField {...field('projectTitle')} label="Project title" />
      <TextField {...field('clientName')} label="Client name" />
      <SelectField
        {...field('projectType')}
        label="Project type"
        options={optionsOf(projectTypes)}
        placeholder="Choose one"
      />
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <ImageField
            label="Image"
            ref={ref}
            error={fieldError('imageUrl', fieldState.error?.message)}
            value={value}
            onChange={onChange}
            onUploading={setUploading}
            askAddress={() => client.admin.image.upload.mutate()}
          />
        )}
      />
      <TextField {...field('websiteUrl')} type="url" label="Website URL" placeholder="https://" />
      <DateField
        control={form.control}
        name="projectCompletedDate"
        label="Completion date"
        optional
      />
      <TextAreaField
        {...field('features')}
        label="Technologies used"
        hint="Parted by commas or new lines"
        optional
      />
      <TextField {...field('industry')} label="Industry" optional />
      <SelectField
        {...form.register('clientRating', { setValueAs: (text) => (text ? Number(text) : null) })}
        label="Client rating"
        options={optionsOf(['1', '2', '3', '4', '5'])}
        placeholder="Not given"
        optional
      />
      <CheckboxField {...field('isPublic')} label="Public" />
      <CheckboxField {...field('isFeatured')} label="Featured" />
      <SubmitButton busy={busy || uploading}>
        {uploading ? waitingForImage : 'Add to the portfolio'}
      </SubmitButton>
    </Form>
  );
}
