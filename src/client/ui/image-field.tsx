import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react';
import { imagePath } from '#src/client/image-path.ts';
import { toast } from '#src/client/toasts.tsx';
import { refuseFile, UploadError, uploadImage } from '#src/client/upload.ts';
import { imageTypes, uploadMessages } from '#src/shared/upload.ts';
import { Field } from './field.tsx';

interface ImageFieldProps {
  label: string;
  /** The address of the uploaded image; empty until there is one. */
  value: string;
  onChange: (imageUrl: string) => void;
  /** Hears whether an upload is under way: until it is over, `value` is the image before. */
  onUploading: (uploading: boolean) => void;
  /** What is wrong with the answer, in words. */
  error?: string | undefined;
  /** The control, to take the focus. */
  ref?: Ref<HTMLInputElement>;
  /** Asks the server where to send the file. */
  askAddress: () => Promise<{ uploadURL: string }>;
}

/** What a form's button says until its image is here. */
export const waitingForImage = 'Waiting for the image…';

type Upload = 'idle' | { percent: number } | { problem: string };

/** Takes one image, sends it at once with its progress shown, and holds the address it is kept at. */
export function ImageField({
  label,
  value,
  onChange,
  onUploading,
  error,
  ref,
  askAddress,
}: ImageFieldProps) {
  const [upload, setUpload] = useState<Upload>('idle');
  const percent = typeof upload === 'object' && 'percent' in upload ? upload.percent : undefined;
  const uploading = percent !== undefined;
  useEffect(() => {
    if (!uploading) return;
    onUploading(true);
    return () => onUploading(false);
  }, [uploading, onUploading]);
  const running = useRef<AbortController>(undefined);
  // A form that is closed holds the image that it shows when it opens again.
  useEffect(() => () => running.current?.abort(), []);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const problem = refuseFile(file);
    if (problem) return setUpload({ problem });
    const stop = new AbortController();
    running.current = stop;
    setUpload({ percent: 0 });
    try {
      const { uploadURL } = await askAddress();
      const progress = (sent: number) => setUpload({ percent: sent });
      onChange(await uploadImage(file, uploadURL, progress, stop.signal));
      setUpload('idle');
      toast({ title: uploadMessages.done });
    } catch (error) {
      if (stop.signal.aborted) return;
      const said = error instanceof UploadError ? error.message : uploadMessages.failed;
      setUpload({ problem: said });
    } finally {
      running.current = undefined;
    }
  };

  return (
    <div className="grid gap-3">
      <Field
        label={label}
        hint="One picture, PNG, JPEG, WebP, GIF or AVIF, up to 10 MB"
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            type="file"
            accept={imageTypes.join()}
            disabled={uploading}
            onChange={take}
            className="control"
          />
        )}
      </Field>
      {uploading && (
        <p className="flex items-center gap-3">
          <progress
            max={100}
            value={percent}
            aria-label="Upload"
            className="grow accent-[#14392f]"
          />
          <span className="tabular">Uploading {percent}%</span>
        </p>
      )}
      {typeof upload === 'object' && 'problem' in upload && (
        <p role="alert" className="font-semibold text-bad">
          {upload.problem}
        </p>
      )}
      {value && !uploading && (
        <img
          src={imagePath(value)}
          alt="What was uploaded"
          width={320}
          height={200}
          className="aspect-[16/10] w-full max-w-[20rem] rounded border border-line object-cover object-top"
        />
      )}
    </div>
  );
}
