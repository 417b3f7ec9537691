import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Field } from '#src/client/ui/fields/field.tsx';
import { FileControl } from '#src/client/ui/fields/file-control.tsx';
import { firmMessages } from '#src/features/firm/profile/texts.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { iconSides, logoLimits } from '#src/shared/firm/identity.ts';
import { maxSvgBytes, svgMessages } from '#src/shared/upload.ts';
import { fieldTexts } from './field-texts.ts';
import { isSvg, useStoredImage } from './use-stored-image.ts';

type Sent = { imageUrl: string } | { svg: string };

interface DrawnFieldProps {
  name: 'identity.logo' | 'identity.icon';
  limit: string;
  /** Makes the picture of what was sent, and puts it into the draft. */
  make: (sent: Sent) => Promise<void>;
  /** What is chosen, with its removal; none where nothing is. */
  shown?: { picture: ReactNode; words: string; remove: () => void };
}

/** A picture that the server makes of a PNG or an SVG. */
function DrawnField({ name, limit, make, shown }: DrawnFieldProps) {
  const [label, hint] = fieldTexts[name];
  const { busy, problem, send, upload, refuse } = useStoredImage();
  const choose = (file: File) => {
    if (isSvg(file) ? file.size > maxSvgBytes : file.size > logoLimits.bytes)
      return refuse(isSvg(file) ? svgMessages.tooLong : firmMessages.logoNotPng);
    if (!isSvg(file) && file.type !== 'image/png') return refuse(firmMessages.logoNotPng);
    return send(async () =>
      make(isSvg(file) ? { svg: await file.text() } : { imageUrl: await upload(file) }),
    );
  };
  return (
    <div className="grid content-start gap-3">
      <Field label={label} hint={`${hint} ${limit}`} error={problem} optional>
        {(control) => (
          <FileControl
            {...control}
            words={shown ? 'Choose another' : 'Choose a file'}
            accept="image/png,image/svg+xml,.svg"
            disabled={busy}
            onFile={choose}
          />
        )}
      </Field>
      {shown && (
        <div className="flex flex-wrap items-center gap-4">
          {shown.picture}
          <Button look="quiet" onClick={shown.remove}>
            {shown.words}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The logo: sent, rewritten by the server and shown. */
export function LogoField() {
  const name = 'identity.logo';
  const { field } = useController<FirmData, typeof name>({ name });
  const { client } = api.useUtils();
  const logo = field.value;
  const picture = logo && (
    <img
      src={`/objects/${logo.name}`}
      width={logo.width}
      height={logo.height}
      alt="Your logo"
      className="h-auto max-h-24 w-auto max-w-full rounded border border-line bg-paper p-3"
    />
  );
  return (
    <DrawnField
      name={name}
      limit="An SVG without text of its own, or a PNG of at most 512 kB; we fit it within 600 by 200 pixels, on white."
      make={async (sent) => field.onChange((await client.admin.firm.storeLogo.mutate(sent)).data)}
      {...(picture && {
        shown: { picture, words: 'Remove the logo', remove: () => field.onChange(null) },
      })}
    />
  );
}

/** The icon, as a tab and a home screen show it. */
export function IconField() {
  const name = 'identity.icon';
  // Not registered: a firm that has chosen none would differ from what is stored.
  const { setValue } = useFormContext<FirmData>();
  const { client } = api.useUtils();
  const icon = useWatch<FirmData, typeof name>({ name });
  const change = (value: typeof icon) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const src = icon && `/objects/${icon.name}`;
  const picture = src && (
    <>
      <img src={src} width={64} height={64} alt="Your icon" className="rounded-xl bg-paper" />
      <img src={src} width={16} height={16} alt="The same in a tab" />
    </>
  );
  return (
    <DrawnField
      name={name}
      limit={`An SVG without text of its own, or a PNG of at most 512 kB and at least ${iconSides.least} by ${iconSides.least} pixels.`}
      make={async (sent) => change((await client.admin.firm.storeIcon.mutate(sent)).data)}
      {...(picture && {
        shown: { picture, words: 'Remove the icon', remove: () => change(undefined) },
      })}
    />
  );
}
