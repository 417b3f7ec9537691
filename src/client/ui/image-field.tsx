import { type ChangeEvent, type Ref, useState } from 'react';
import { picturePath } from '#src/client/picture-path.ts';
import { toast } from '#src/client/toasts.tsx';
import { refuseFile, UploadError, uploadImage } from '#src/client/upload.ts';
import { uploadMessages } from '#src/shared/upload.ts';
import { Field } from './field.tsx';

interface ImageFieldProps {
  label: string;
  /** The address of the uploaded image; empty until there is one. */
  value: string;
  onChange: (imageUrl: string) => void;
  /** What is wrong with the answer, in words. */
  error?: string | undefined;
  /** The control, to take the focus. */
  ref?: Ref<HTMLInputElement>;
  /** Asks the server where to send the file. */
  askAddress: () => Promise<{ uploadURL: string }>;
}

type Upload = 'idle' | { percent: number } | { problem: string };

/** Takes one image, sends it at once with its progress shown, and holds the address it is kept at. */
export function ImageField({ label, value, onChange, error, ref, askAddress }: ImageFieldProps) {
  const [upload, setUpload] = useState<Upload>('idle');
  const percent = typeof upload === 'object' && 'percent' in upload ? upload.percent : undefined;

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const problem = refuseFile(file);
    if (problem) return setUpload({ problem });
    setUpload({ percent: 0 });
    try {
      const { uploadURL } = await askAddress();
      onChange(await uploadImage(file, uploadURL, (sent) => setUpload({ percent: sent })));
      setUpload('idle');
      toast({ title: uploadMessages.done });
    } catch (error) {
      const said = error instanceof UploadError ? error.message : uploadMessages.failed;
      setUpload({ problem: said });
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
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            disabled={percent !== undefined}
            onChange={take}
            className="control"
          />
        )}
      </Field>
      {percent !== undefined && (
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
      {value && percent === undefined && (
        <img
          src={picturePath(value)}
          alt="What was uploaded"
          width={320}
          height={200}
          className="aspect-[16/10] w-full max-w-[20rem] rounded border border-line object-cover object-top"
        />
      )}
    </div>
  );
}
