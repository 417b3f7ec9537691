import { createContext, type ReactNode, use } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { FirmState } from '#src/features/firm/profile/admin-contract.ts';
import { firmKindTexts, valueText } from '#src/features/firm/profile/draft/value-rules.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { BoundArea, BoundDates, BoundLines, BoundSentence, BoundText } from './bound-text.tsx';
import { ColourField } from './colour-field.tsx';
import { DiscountField } from './discount-field.tsx';
import { DrawingField } from './drawing-field.tsx';
import { type FieldName, fieldNames, fieldTexts } from './field-texts.ts';
import { GroundField } from './ground-field.tsx';
import { HeroField } from './hero-field.tsx';
import { partnersTexts, whyUnused } from './hold-rules.ts';
import { HoursField } from './hours-field.tsx';
import { IconField, LogoField } from './logo-field.tsx';
import { NumberField } from './number-field.tsx';
import { PackagesField } from './packages-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { TimeField } from './time-field.tsx';
import { UnusedField } from './unused-field.tsx';

/** The fields that the environment sets. */
export const FixedFields = createContext<FirmState['fixed']>([]);

const kindOptions = Object.entries(firmKindTexts).map(([value, label]) => ({ value, label }));

/** The fields that are drawn in a way of their own. */
const ownFields: Partial<Record<FieldName, ReactNode>> = {
  'identity.hours': <HoursField />,
  'identity.promises.reply': <TimeField of="reply" />,
  'identity.promises.answer': <TimeField of="answer" />,
  'identity.promises.support': <TimeField of="support" />,
  'identity.logo': <LogoField />,
  'identity.icon': <IconField />,
  'identity.colours.main': <ColourField of="main" />,
  'identity.colours.action': <ColourField of="action" />,
  'prices.packages': <PackagesField />,
  'words.services.first.drawing': <DrawingField of="first" />,
  'words.services.second.drawing': <DrawingField of="second" />,
  'words.services.third.drawing': <DrawingField of="third" />,
  'words.landing.hero': <HeroField />,
  'words.landing.sections': <SectionsField />,
  'identity.colours.ground': <GroundField />,
  'prices.discount': <DiscountField />,
};

/** A field of the firm; as it stands where the environment sets it. */
function FirmField({ name }: { name: FieldName }) {
  const { register, getValues } = useFormContext<FirmData>();
  const kindOfFirm = useWatch<FirmData, 'identity.kind'>({ name: 'identity.kind' });
  const fixed = use(FixedFields).find(({ field }) => name === `identity.${field}`);
  const isPartners = name === 'identity.legalName' && kindOfFirm === 'partnership';
  const [, , kind] = fieldTexts[name];
  const [label, hint] = isPartners ? partnersTexts : fieldTexts[name];
  const unused = whyUnused(name, kindOfFirm);
  if (unused)
    return <UnusedField label={label} why={unused} value={valueText(name, getValues(name))} />;
  if (fixed)
    return (
      <TextField
        label={label}
        hint={`Set by ${fixed.setting} in the environment of the server, which wins.`}
        value={fixed.value}
        disabled
        readOnly
      />
    );
  const own = ownFields[name];
  if (own) return own;
  if (name === 'identity.kind')
    return <SelectField label={label} hint={hint} options={kindOptions} {...register(name)} />;
  const bound = { name, label, hint };
  switch (kind) {
    case 'area':
      return <BoundArea {...bound} />;
    case 'lines':
      return <BoundLines {...bound} />;
    case 'dates':
      return <BoundDates {...bound} />;
    case 'number':
    case 'pounds':
      return <NumberField {...bound} unit={kind} />;
    case 'checkbox':
      return <CheckboxField label={label} hint={hint} {...register(name)} />;
    case undefined:
      return name.startsWith('words.') ? <BoundSentence {...bound} /> : <BoundText {...bound} />;
    default:
      return <BoundText {...bound} type={kind} />;
  }
}

const grids = {
  2: 'grid items-start gap-6 sm:grid-cols-2',
  4: 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-4',
};

interface FirmFieldsProps {
  of: FieldPath<FirmData>[];
  columns?: keyof typeof grids;
}

/** The fields at some paths of the firm's data and beneath them, side by side in columns. */
export function FirmFields({ of, columns }: FirmFieldsProps) {
  const fields = of
    .flatMap((path) => fieldNames.filter((name) => `${name}.`.startsWith(`${path}.`)))
    .map((name) => <FirmField key={name} name={name} />);
  return columns ? <div className={grids[columns]}>{fields}</div> : fields;
}
