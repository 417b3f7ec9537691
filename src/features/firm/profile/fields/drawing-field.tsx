import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { drawingNames } from '#src/features/firm/profile/texts.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { drawings, type ServicePlace, usualDrawings } from '#src/shared/firm/landing-parts.ts';
import { fieldTexts } from './field-texts.ts';

const options = drawings.map((value) => ({ value, label: drawingNames[value] }));

/** What is drawn beside a service of the landing page. */
export function DrawingField({ of }: { of: ServicePlace }) {
  const name = `words.services.${of}.drawing` as const;
  // Not registered: a firm that has chosen none would differ from what is stored.
  const { setValue } = useFormContext<FirmData>();
  const chosen = useWatch<FirmData, typeof name>({ name }) ?? usualDrawings[of];
  const [label, hint] = fieldTexts[name];
  return (
    <SelectField
      label={label}
      hint={hint}
      options={options}
      name={name}
      value={chosen}
      onChange={({ target: { value } }) => {
        const next = drawings.find((one) => one === value);
        if (next) setValue(name, next, { shouldDirty: true, shouldTouch: true });
      }}
    />
  );
}
