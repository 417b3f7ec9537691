import { useController, useWatch } from 'react-hook-form';
import { Field } from '#src/client/ui/fields/field.tsx';
import { contrast } from '#src/shared/firm/colour.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';
import { plainColour } from '#src/shared/pasted.ts';
import { fieldTexts } from './field-texts.ts';

const white = '#ffffff';
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour that the firm picks, with how white reads on it and what it is darkened to. */
export function ColourField({ of }: { of: 'main' | 'action' }) {
  const name = `identity.colours.${of}` as const;
  const { field, fieldState } = useController<FirmData, typeof name>({ name });
  const colours = useWatch<FirmData, 'identity.colours'>({ name: 'identity.colours' });
  const [label, hint] = fieldTexts[name];
  const isKnown = isColour(colours.main) && isColour(colours.action);
  const shown = isKnown ? paletteOf(colours)[of] : undefined;
  return (
    <div className="grid content-start gap-2">
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        {(control) => (
          <div className="flex gap-3">
            <input
              type="color"
              aria-label={`${label}, picked`}
              value={isColour(field.value) ? field.value : white}
              onChange={({ target }) => field.onChange(target.value)}
              className="control !w-16 shrink-0 cursor-pointer !p-1"
            />
            <input
              {...control}
              {...field}
              onBlur={() => {
                field.onChange(plainColour(field.value));
                field.onBlur();
              }}
              type="text"
              maxLength={20}
              spellCheck={false}
              className="control tabular"
            />
          </div>
        )}
      </Field>
      {shown && (
        <>
          <p
            className="rounded px-4 py-3 font-semibold text-paper"
            style={{ backgroundColor: shown }}
          >
            Text on this colour
          </p>
          <p className="text-sm">{sayContrast(field.value, shown)}</p>
        </>
      )}
    </div>
  );
}

const ratio = (colour: string) => `${contrast(white, colour).toFixed(2)}:1`;

/** Says how white reads on a picked colour, and on the one that is shown for it. */
const sayContrast = (picked: string, shown: string): string =>
  picked.toLowerCase() === shown
    ? `White on it is ${ratio(picked)}, which everybody can read: it is shown as it is.`
    : `White on it is ${ratio(picked)}. We darken it to ${shown} (${ratio(shown)}), so that everybody can read what stands on it.`;
