import { useController, useFormContext } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { refuseFile } from '#src/client/api/upload.ts';
import { Field } from '#src/client/ui/fields/field.tsx';
import { FileControl } from '#src/client/ui/fields/file-control.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { heroSizes } from '#src/shared/firm/landing-parts.ts';
import { imageTypes } from '#src/shared/upload.ts';
import { BoundText } from './bound-text.tsx';
import { fieldTexts } from './field-texts.ts';
import { useStoredImage } from './use-stored-image.ts';

const name = 'words.landing.hero';
const options = [
  { value: 'street', label: 'The street', hint: 'Six shops, drawn in your colours.' },
  { value: 'picture', label: 'A picture of yours', hint: 'Your shop, your desk, your work.' },
  { value: 'none', label: 'Nothing', hint: 'The words alone.' },
];

/** What the landing page shows beneath its first words: the street, a picture of the firm's own or nothing. */
export function HeroField() {
  const { getValues } = useFormContext<FirmData>();
  const { field } = useController<FirmData, typeof name>({ name });
  const [label, hint] = fieldTexts[name];
  const { shows } = field.value;
  return (
    <div className="grid gap-4">
      <RadioField
        inline
        label={label}
        hint={hint}
        options={options}
        name={name}
        ref={field.ref}
        defaultValue={shows}
        onChange={({ target: { value } }) => {
          const chosen = (['street', 'picture', 'none'] as const).find((one) => one === value);
          if (chosen) field.onChange({ ...getValues(name), shows: chosen });
        }}
      />
      {shows === 'picture' && <PictureField />}
    </div>
  );
}

/** The picture: uploaded, rewritten by the server in two sizes and shown as it is cut. */
function PictureField() {
  const { getValues } = useFormContext<FirmData>();
  const { field } = useController<FirmData, typeof name>({ name });
  const { client } = api.useUtils();
  const { picture } = field.value;
  const { busy, problem, send, upload, refuse } = useStoredImage();
  const choose = (file: File) =>
    send(async () => {
      const imageUrl = await upload(file);
      const { data } = await client.admin.firm.storePicture.mutate({ imageUrl });
      // What is typed beside it is a field of its own.
      const { alt = '' } = getValues(name).picture ?? {};
      field.onChange({ shows: 'picture', picture: { ...data, alt } });
    });
  return (
    <>
      <Field
        label="The picture"
        hint="A photograph of at least 1,200 by 450 pixels. We cut it for desks and phones around what draws the eye, and make it light enough to appear at once."
        error={problem}
      >
        {(control) => (
          <FileControl
            {...control}
            words={picture ? 'Choose another' : 'Choose a picture'}
            accept={imageTypes.join()}
            disabled={busy}
            onFile={(file) => {
              const reason = refuseFile(file);
              if (reason) refuse(reason);
              else void choose(file);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-stone empty:hidden">
        {busy && 'Fitting your picture. This takes some seconds…'}
      </p>
      {picture && (
        <>
          <div className="flex flex-wrap items-end gap-4">
            {(['desk', 'phone'] as const).map((size) => (
              <figure key={size}>
                <img
                  src={`/objects/${picture[size].webp}`}
                  alt=""
                  width={heroSizes[size].width}
                  height={heroSizes[size].height}
                  className="h-32 w-auto max-w-full rounded border border-line object-cover"
                />
                <figcaption className="mt-1 text-sm text-stone">
                  {size === 'desk' ? 'On a desk' : 'On a phone'}
                </figcaption>
              </figure>
            ))}
          </div>
          <BoundText
            name="words.landing.hero.picture.alt"
            label="What the picture shows"
            hint="In words, for people who cannot see it and for search engines."
          />
        </>
      )}
    </>
  );
}
