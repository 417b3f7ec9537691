import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ImageField } from '#src/client/ui/image-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { DesignView } from '#src/shared/portal.ts';
import { useDeskAct } from './use-desk-act.tsx';

interface DeskDesignFormProps {
  customerId: string;
  projectId: string;
  /** The version this one follows; without it the design is a new one. */
  previous?: DesignView;
  onClose: () => void;
}

interface Words {
  designTitle: string;
  designDescription: string;
}

/** Shows the customer a design: a picture, a title and what to look at. */
export function DeskDesignForm({ customerId, projectId, previous, onClose }: DeskDesignFormProps) {
  const { act, busy, desk } = useDeskAct();
  const [imageUrl, setImageUrl] = useState('');
  const { register, handleSubmit, formState } = useForm<Words>({
    defaultValues: { designTitle: previous?.designTitle ?? '', designDescription: '' },
  });
  const { client } = api.useUtils();
  const send = handleSubmit(async (words) => {
    const threadId = previous?.threadId;
    const done = await act('Design sent to the customer', () =>
      desk.addDesign.mutate({ ...words, customerId, projectId, threadId, imageUrl }),
    );
    if (done) onClose();
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4 rounded bg-cream p-4 sm:p-6">
      <TextField
        label="Design title"
        error={formState.errors.designTitle?.message}
        {...register('designTitle', { required: 'Design title is required.' })}
      />
      <TextAreaField label="What to look at" optional {...register('designDescription')} />
      <ImageField
        label="Picture"
        value={imageUrl}
        onChange={setImageUrl}
        askAddress={() => client.objects.upload.mutate()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {previous ? `Send Version ${previous.version + 1}` : 'Send Design'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
