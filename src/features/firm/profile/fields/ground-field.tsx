import { useFormContext, useWatch } from 'react-hook-form';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { grounds } from '#src/shared/firm/identity.ts';
import { groundColours } from '#src/shared/firm/palette.ts';
import { fieldTexts, groundTexts } from './field-texts.ts';

/** What pages stand on, each as it looks. */
export function GroundField() {
  const name = 'identity.colours.ground';
  // Not registered: a firm that has chosen none would differ from what is stored.
  const { setValue } = useFormContext<FirmData>();
  const chosen = useWatch<FirmData, typeof name>({ name }) ?? 'warm';
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
              name={name}
              value={ground}
              checked={chosen === ground}
              onChange={() => setValue(name, ground, { shouldDirty: true, shouldTouch: true })}
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
