import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { ImageField, waitingForImage } from '#src/client/ui/image-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { DesignView } from '#src/features/customer/view-contract.ts';
import { newDesign } from './admin-form-contract.ts';
import { useDeskForm } from './use-desk-form.tsx';

interface DeskDesignFormProps {
  customerId: string;
  projectId: string;
  /** The version this one follows; without it the design is a new one. */
  previous?: DesignView;
  onClose: () => void;
}

/** Shows the customer a design: a picture, a title and what to look at. */
export function DeskDesignForm({ previous, onClose, ...place }: DeskDesignFormProps) {
  const { form, field, send, busy } = useDeskForm({
    schema: newDesign,
    call: (desk) => desk.addDesign.mutate,
    formProps: {
      defaultValues: {
        ...place,
        threadId: previous?.threadId,
        designTitle: previous?.designTitle ?? '',
        designDescription: '',
        imageUrl: '',
      },
    },
    said: 'Design sent to the customer',
  });
  const { client } = api.useUtils();
  const [uploading, setUploading] = useState(false);
  const named = previous ? `Send Version ${previous.version + 1}` : 'Send Design';
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
        <SubmitButton busy={busy || uploading}>{uploading ? waitingForImage : named}</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
