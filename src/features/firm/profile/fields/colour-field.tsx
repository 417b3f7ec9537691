import { useController, useWatch } from 'react-hook-form';
import { Field } from '#src/client/ui/fields/field.tsx';
import { contrast } from '#src/shared/firm/colour.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { type Palette, paletteOf, white } from '#src/shared/firm/palette.ts';
import { plainColour } from '#src/shared/pasted.ts';
import { isColour, ratioText } from './colour-texts.ts';
import { fieldTexts } from './field-texts.ts';

/** A colour that the firm picks, with the ink on it and what it is darkened to as text. */
export function ColourField({ of }: { of: 'main' | 'action' }) {
  const name = `identity.colours.${of}` as const;
  const { field, fieldState } = useController<FirmData, typeof name>({ name });
  const colours = useWatch<FirmData, 'identity.colours'>({ name: 'identity.colours' });
  const [label, hint] = fieldTexts[name];
  const isKnown = isColour(colours.main) && isColour(colours.action);
  const shown = isKnown ? shownOf(paletteOf(colours), of) : undefined;
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
            className="rounded border border-line px-4 py-3 font-semibold forced-color-adjust-none"
            style={{ background: shown.fill, color: shown.on }}
          >
            {shown.where}
          </p>
          <p className="text-sm">{sayContrast(shown)}</p>
        </>
      )}
    </div>
  );
}

interface Shown {
  /** Where it fills, in words. */
  where: string;
  fill: string;
  on: string;
  /** As text and lines on light. */
  text: string;
}

const shownOf = (palette: Palette, of: 'main' | 'action'): Shown =>
  of === 'main'
    ? { where: 'Text on a band', fill: palette.main, on: palette.onMain, text: palette.mainText }
    : {
        where: 'Text on a button',
        fill: palette.action,
        on: palette.onAction,
        text: palette.actionText,
      };

/** Says which ink stands on a picked colour, and what it is darkened to where it is text. */
function sayContrast({ fill, on, text }: Shown): string {
  const tone = contrast(on, white) < 2 ? 'Light' : 'Dark';
  const filled = `${tone} text on it has a contrast of ${ratioText(contrast(on, fill))}.`;
  const written = ratioText(contrast(text, white));
  return text === fill
    ? `${filled} As text on paper it stays as it is, at ${written}.`
    : `${filled} As text on paper it would be hard to read, so there we darken it to ${text}, at ${written}.`;
}
