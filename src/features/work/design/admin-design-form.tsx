import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { ImageField, waitingForImage } from '#src/client/ui/fields/image-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { newDesign } from './admin-contract.ts';
import type { DesignView } from './contract.ts';

interface AdminDesignFormProps {
  customerId: string;
  projectId: string;
  /** The previous version; undefined for a new design. */
  previous?: DesignView;
  onClose: () => void;
}

/** The form that sends the customer a design: title, notes and image. */
export function AdminDesignForm({ previous, onClose, ...ids }: AdminDesignFormProps) {
  const { form, field, send, busy } = useAdminForm({
    schema: newDesign,
    subject: 'design',
    call: (desk) => desk.addDesign.mutate,
    formProps: {
      defaultValues: {
        ...ids,
        threadId: previous?.threadId,
        designTitle: previous?.designTitle ?? '',
        designDescription: '',
        imageUrl: '',
      },
    },
    successTitle: 'Design sent to the customer',
  });
  const { client } = api.useUtils();
  const [uploading, setUploading] = useState(false);
  const submitLabel = previous ? `Send Version ${previous.version + 1}` : 'Send Design';
  return (
    <Form onSubmit={send(onClose)} className="grid gap-4 rounded bg-cream p-4 sm:p-6">
      <TextField {...field('designTitle')} label="Design title" />
      <TextAreaField {...field('designDescription')} label="What to look at" optional />
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <ImageField
            label="Picture"
            ref={ref}
            error={fieldState.error?.message}
            value={value}
            onChange={onChange}
            onUploading={setUploading}
            askAddress={() => client.admin.image.upload.mutate()}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy || uploading}>
          {uploading ? waitingForImage : submitLabel}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
