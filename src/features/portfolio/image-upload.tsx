import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { toast } from '#src/client/toasts.tsx';
import { useControl } from '#src/client/ui/field.tsx';
import { imageFault, putFile } from '#src/client/upload-image.ts';
import { portfolioMessages } from './contract.ts';

interface ImageUploadProps {
  /** The stored image's address; '' until there is one. */
  imageUrl: string;
  onUploaded: (imageUrl: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Chooses one image and uploads it at once, showing how far it has got. */
export function ImageUpload({ imageUrl, onUploaded, onBusy }: ImageUploadProps) {
  const { client } = api.useUtils();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const hint = 'One picture of up to 10 MB: PNG, JPEG, WebP, GIF or AVIF.';
  const { control, hintId } = useControl({ hint });

  const upload = async (file: File) => {
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong) return;
    onUploaded('');
    setPercent(0);
    onBusy(true);
    try {
      const { uploadURL } = await client.objects.upload.mutate();
      onUploaded(await putFile(uploadURL, file, setPercent));
      toast({ title: portfolioMessages.uploaded });
    } catch (error) {
      console.warn('Upload failed', error);
      setFault(portfolioMessages.uploadFailed);
    } finally {
      setPercent(undefined);
      onBusy(false);
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={control.id} className="font-semibold">
        Image
      </label>
      <p id={hintId} className="text-sm text-stone">
        {hint}
      </p>
      <input
        {...control}
        type="file"
        accept="image/*"
        disabled={percent !== undefined}
        className="control file:mr-3 file:font-semibold"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) upload(file);
        }}
      />
      {percent !== undefined && (
        <p className="flex items-center gap-3 text-sm">
          <progress aria-label="Upload" value={percent} max={100} className="h-2 grow" />
          <span className="tabular">{percent}%</span>
        </p>
      )}
      {fault && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {fault}
        </p>
      )}
      {imageUrl && (
        <img
          src={imageUrl}
          alt="The uploaded one"
          className="mt-1 h-32 rounded border border-line object-cover"
        />
      )}
    </div>
  );
}
