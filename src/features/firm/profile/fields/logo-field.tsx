import { useController } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Field } from '#src/client/ui/fields/field.tsx';
import { FileControl } from '#src/client/ui/fields/file-control.tsx';
import { firmMessages } from '#src/features/firm/profile/texts.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { logoLimits } from '#src/shared/firm/identity.ts';
import { maxSvgBytes, svgMessages } from '#src/shared/upload.ts';
import { fieldTexts } from './field-texts.ts';
import { isSvg, useStoredImage } from './use-stored-image.ts';

const name = 'identity.logo';
const limit =
  'An SVG without text of its own, or a PNG of at most 512 kB; we fit it within 600 by 200 pixels, on white.';

/** The logo: sent, rewritten by the server and shown. */
export function LogoField() {
  const { field } = useController<FirmData, typeof name>({ name });
  const { client } = api.useUtils();
  const [label, hint] = fieldTexts[name];
  const logo = field.value;
  const { busy, problem, send, upload, refuse } = useStoredImage();
  const choose = (file: File) => {
    if (isSvg(file) ? file.size > maxSvgBytes : file.size > logoLimits.bytes)
      return refuse(isSvg(file) ? svgMessages.tooLong : firmMessages.logoNotPng);
    if (!isSvg(file) && file.type !== 'image/png') return refuse(firmMessages.logoNotPng);
    return send(async () => {
      const sent = isSvg(file) ? { svg: await file.text() } : { imageUrl: await upload(file) };
      field.onChange((await client.admin.firm.storeLogo.mutate(sent)).data);
    });
  };
  return (
    <div className="grid gap-3">
      <Field label={label} hint={`${hint} ${limit}`} error={problem} optional>
        {(control) => (
          <FileControl
            {...control}
            ref={field.ref}
            words={logo ? 'Choose another' : 'Choose a file'}
            accept="image/png,image/svg+xml,.svg"
            disabled={busy}
            onFile={choose}
          />
        )}
      </Field>
      {logo && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`/objects/${logo.name}`}
            width={logo.width}
            height={logo.height}
            alt="Your logo"
            className="h-auto max-h-24 w-auto max-w-full rounded border border-line bg-paper p-3"
          />
          <Button look="quiet" onClick={() => field.onChange(null)}>
            Remove the logo
          </Button>
        </div>
      )}
    </div>
  );
}
