import { useController } from 'react-hook-form';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { grounds } from '#src/shared/firm/identity.ts';
import { groundColours } from '#src/shared/firm/palette.ts';
import { fieldTexts, groundTexts } from './field-texts.ts';

/** What pages stand on, each as it looks. */
export function GroundField() {
  const name = 'identity.colours.ground';
  const { field } = useController<FirmData, typeof name>({ name });
  const [label, hint] = fieldTexts[name];
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-stone">{hint}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {grounds.map((ground) => (
          <label key={ground} className="radio-card items-center">
            <input
              type="radio"
              name={field.name}
              value={ground}
              checked={(field.value ?? 'warm') === ground}
              onChange={() => field.onChange(ground)}
              onBlur={field.onBlur}
              className="size-5 shrink-0 accent-bottle"
            />
            <span className="grow font-semibold">{groundTexts[ground]}</span>
            <span
              aria-hidden="true"
              className="h-10 w-16 rounded border border-edge"
              style={{ background: twoTone(groundColours[ground]) }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const twoTone = ({ ground, quiet }: { ground: string; quiet: string }) =>
  `linear-gradient(${ground} 60%, ${quiet} 0)`;
