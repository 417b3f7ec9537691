import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { bindField } from '#src/client/bind-field.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast } from '#src/client/toasts.tsx';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { ImageField } from '#src/client/ui/image-field.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useSubmission } from '#src/client/use-submission.ts';
import {
  portfolioMessages as messages,
  type PortfolioInput,
  portfolioPayload,
  projectTypes,
} from './contract.ts';

const typeOptions = projectTypes.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const ratingOptions = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** The form behind 'Add Portfolio Item'. */
export function PortfolioForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(portfolioPayload),
    defaultValues: { imageUrl: '', isPublic: true, isFeatured: false },
  });
  const field = bindField(form);
  const { client, portfolio } = api.useUtils();
  const { submit, busy } = useSubmission(client.portfolio.create.mutate);

  const warn = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });
  const send = form.handleSubmit(
    async (answers) => {
      // Technologies leave as the text they are typed as: the server splits them.
      const outcome = await submit(answers);
      if (!outcome.taken) {
        showIssues<PortfolioInput>(form, outcome.issues);
        return warn(messages.createFailed, outcome.message ?? messages.createFailedHint);
      }
      toast({ title: messages.created });
      await portfolio.invalidate();
      onDone();
    },
    (errors) => {
      if (Object.values(errors).some(({ message }) => message === messages.missingHint))
        warn(messages.missing, messages.missingHint);
    },
  );

  return (
    <Form onSubmit={send} className="grid gap-5">
      <TextField {...field('projectTitle')} label="Project title" />
      <TextField {...field('clientName')} label="Client name" />
      <SelectField
        {...field('projectType')}
        label="Project type"
        options={typeOptions}
        placeholder="Choose one"
      />
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { value, onChange } }) => (
          <ImageField
            label="Image"
            value={value}
            onChange={onChange}
            askAddress={() => client.objects.upload.mutate()}
          />
        )}
      />
      <TextField {...field('websiteUrl')} type="url" label="Website URL" placeholder="https://" />
      <TextField {...field('projectCompletedDate')} type="date" label="Completion date" optional />
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
        options={ratingOptions}
        placeholder="Not given"
        optional
      />
      <CheckboxField {...field('isPublic')} label="Public" />
      <CheckboxField {...field('isFeatured')} label="Featured" />
      <SubmitButton busy={busy}>Add to the portfolio</SubmitButton>
    </Form>
  );
}
