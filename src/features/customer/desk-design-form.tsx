import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { faultOf, putImage, uploadMessages } from '#src/client/upload-image.ts';
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
  const { picture, error, choose } = usePicture();
  const { register, handleSubmit, formState } = useForm<Words>({
    defaultValues: { designTitle: previous?.designTitle ?? '', designDescription: '' },
  });
  const { client } = api.useUtils();
  const send = handleSubmit(async (words) => {
    if (!picture) return choose(undefined);
    const done = await act('Design sent to the customer', async () => {
      const { uploadURL } = await client.objects.upload.mutate();
      const imageUrl = await putImage(uploadURL, picture);
      const threadId = previous?.threadId;
      await desk.addDesign.mutate({ ...words, customerId, projectId, threadId, imageUrl });
    });
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
      <TextField
        label="Picture"
        hint="PNG, JPEG, WebP, GIF or AVIF, up to 10 MB"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        error={error}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
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

/** The chosen file, once it is one that can be uploaded. */
function usePicture() {
  const [picture, setPicture] = useState<File>();
  const [error, setError] = useState<string>();
  const choose = (file: File | undefined) => {
    const fault = file ? faultOf(file) : uploadMessages.notImage;
    setPicture(fault ? undefined : file);
    setError(fault);
  };
  return { picture, error, choose };
}
