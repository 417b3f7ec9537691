import { createContext, use } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import type { FirmState } from '#src/features/firm/profile/admin-contract.ts';
import { type FirmData, firmSchema } from '#src/shared/firm/firm.ts';
import { z } from '#src/shared/zod.ts';
import { type FieldName, fieldTexts } from './field-texts.ts';

/** Returns how many characters a field takes, such as 'identity.name'; undefined where it is no text. */
function limitAt(path: string): number | undefined {
  let schema: unknown = firmSchema;
  for (const name of path.split('.')) {
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[name];
  }
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

/** The fields that the environment sets. */
export const FixedFields = createContext<FirmState['fixed']>([]);

interface BoundProps {
  name: FieldPath<FirmData>;
  label: string;
  hint: string;
  optional?: boolean;
}

/** Binds a text field, with how much of its limit is used. */
function useBound({ name, hint, optional = false }: Omit<BoundProps, 'label'>) {
  const { register, getFieldState, formState } = useFormContext<FirmData>();
  const typed = useWatch<FirmData>({ name });
  const most = limitAt(name);
  const length = typeof typed === 'string' ? typed.length : 0;
  return {
    ...register(name),
    error: getFieldState(name, formState).error?.message,
    optional,
    hint: most === undefined ? hint : `${hint} ${length} of ${most} characters.`,
  };
}

/** A line of text. */
export const BoundText = ({ label, ...props }: BoundProps & { type?: string }) => (
  // What a browser knows of its user is not what the firm is.
  <TextField label={label} type={props.type ?? 'text'} autoComplete="off" {...useBound(props)} />
);

/** A text of several lines. */
export const BoundArea = ({ label, ...props }: BoundProps) => (
  <TextAreaField label={label} {...useBound(props)} />
);

/** What may be left empty. */
const optionalFields: readonly FieldName[] = [
  'identity.legalName',
  'identity.companyNumber',
  'identity.registeredOffice',
  'identity.vatNumber',
  'identity.icoNumber',
  'identity.invoicePrefix',
  'identity.ownerEmail',
  'identity.mailFrom',
  'identity.bankHolidays',
  'words.footer',
  'privacy.intro',
  'privacy.storage',
  'privacy.contact',
];

const textsOf = (name: FieldName) => {
  const [label, hint] = fieldTexts[name];
  return { name, label, hint, optional: optionalFields.includes(name) };
};

/** A line of text of the firm; as it stands where the environment sets it. */
export function FirmText({ name, type }: { name: FieldName; type?: string }) {
  const fixed = useFixed(name);
  return fixed ?? <BoundText {...textsOf(name)} {...(type && { type })} />;
}

export const FirmArea = ({ name }: { name: FieldName }) => <BoundArea {...textsOf(name)} />;

/** Several short texts, a line each. */
export function FirmLines({ name }: { name: FieldName }) {
  const { field, fieldState } = useController<FirmData>({ name });
  const { label, hint, optional } = textsOf(name);
  const fixed = useFixed(name);
  const lines: unknown[] = Array.isArray(field.value) ? field.value : [];
  const problem = [fieldState.error, ...Object.values(fieldState.error ?? {})].find(
    (error): error is { message: string } =>
      typeof error === 'object' && error !== null && 'message' in error,
  );
  if (fixed) return fixed;
  return (
    <TextAreaField
      label={label}
      hint={hint}
      optional={optional}
      error={problem?.message}
      name={name}
      ref={field.ref}
      value={lines.join('\n')}
      onBlur={() => {
        field.onChange(lines.filter((line) => String(line).trim() !== ''));
        field.onBlur();
      }}
      onChange={({ target: { value } }) => field.onChange(value === '' ? [] : value.split('\n'))}
    />
  );
}

/** The field as the environment sets it; undefined where it does not. */
export function useFixed(name: FieldName) {
  const fixed = use(FixedFields).find(({ field }) => name === `identity.${field}`);
  return (
    fixed && (
      <TextField
        label={fieldTexts[name][0]}
        hint={`Set by ${fixed.setting} in the environment of the server, which wins.`}
        value={fixed.value}
        disabled
        readOnly
      />
    )
  );
}
