import { type Ref, useEffect, useRef, useState } from 'react';
import { refuseFile, UploadError, uploadImage } from '#src/client/api/upload.ts';
import { imagePath } from '#src/client/page/image-path.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { imageTypes, maxImageMegabytes, uploadMessages } from '#src/shared/upload.ts';
import { Field } from './field.tsx';
import { FileControl } from './file-control.tsx';

interface ImageFieldProps {
  label: string;
  /** URL of the uploaded image; '' if there is none. */
  value: string;
  onChange: (imageUrl: string) => void;
  /** Called when an upload starts or ends; meanwhile `value` is the previous image. */
  onUploading: (uploading: boolean) => void;
  /** The validation error. */
  error?: string | undefined;
  /** The input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  /** Whether nobody can read the image at its URL: then the chosen file is shown. */
  isPrivate?: boolean;
  /** Requests an upload URL from the server. */
  askAddress: () => Promise<{ uploadURL: string }>;
}

/** Label of a form's submit button during an upload. */
export const waitingForImage = 'Waiting for the image…';

type Upload = 'idle' | { percent: number } | { problem: string };

/** A field for one image, which is uploaded immediately with a progress bar; its value is the URL. */
export function ImageField({
  label,
  value,
  onChange,
  onUploading,
  error,
  ref,
  isPrivate = false,
  askAddress,
}: ImageFieldProps) {
  const [upload, setUpload] = useState<Upload>('idle');
  const percent = typeof upload === 'object' && 'percent' in upload ? upload.percent : undefined;
  const uploading = percent !== undefined;
  const isChosen = value !== '' && !uploading;
  const [chosen, setChosen] = useState<string>();
  const [file, setFile] = useState<File>();
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen]);
  useEffect(() => {
    if (!uploading) return;
    onUploading(true);
    return () => onUploading(false);
  }, [uploading, onUploading]);
  const currentUpload = useRef<AbortController>(undefined);
  // A closed form must not change its image when the upload ends.
  useEffect(() => () => currentUpload.current?.abort(), []);

  const uploadFile = async (file: File) => {
    setFile(file);
    const problem = refuseFile(file);
    if (problem) return setUpload({ problem });
    const controller = new AbortController();
    currentUpload.current = controller;
    setUpload({ percent: 0 });
    try {
      const { uploadURL } = await askAddress();
      const onProgress = (percent: number) => setUpload({ percent });
      onChange(await uploadImage(file, uploadURL, onProgress, controller.signal));
      setUpload('idle');
      if (isPrivate) setChosen(URL.createObjectURL(file));
      toast({ title: uploadMessages.done });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = error instanceof UploadError ? error.message : uploadMessages.failed;
      setUpload({ problem });
    } finally {
      currentUpload.current = undefined;
    }
  };

  return (
    <div className="grid gap-3">
      <Field
        label={label}
        hint={`One picture, PNG, JPEG, WebP, GIF or AVIF, up to ${maxImageMegabytes} MB`}
        error={error}
      >
        {(control) => (
          <FileControl
            {...control}
            ref={ref}
            words={isChosen ? 'Choose another' : 'Choose a file'}
            accept={imageTypes.join()}
            disabled={uploading}
            onFile={uploadFile}
          />
        )}
      </Field>
      {file && (
        <p dir="auto" className="text-sm text-stone wrap-anywhere">
          {file.name}, {sizeOf(file)}
        </p>
      )}
      {uploading && (
        <p className="flex items-center gap-3">
          <progress max={100} value={percent} aria-label="Upload" className="grow accent-bottle" />
          <span className="tabular">
            {percent < 100 ? `Uploading ${percent}%` : 'Preparing the image…'}
          </span>
        </p>
      )}
      {typeof upload === 'object' && 'problem' in upload && (
        <p role="alert" className="font-semibold text-bad">
          {upload.problem}
        </p>
      )}
      {isChosen && <Preview address={isPrivate ? chosen : imagePath(value)} />}
    </div>
  );
}

/** The size of a file: '240 kB', '1.2 MB'. */
const sizeOf = ({ size }: File): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;

/** The image at this address, or that there is one. */
const Preview = ({ address }: { address: string | undefined }) =>
  address === undefined ? (
    <p>An image is attached.</p>
  ) : (
    <img
      src={address}
      alt="What was uploaded"
      width={320}
      height={200}
      className="aspect-[16/10] w-full max-w-[20rem] rounded border border-line object-cover object-top"
    />
  );
