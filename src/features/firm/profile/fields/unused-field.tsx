import { TextField } from '#src/client/ui/fields/text-field.tsx';

/** A field that does not hold as others are chosen, with the reason. */
export const UnusedField = ({
  label,
  why,
  value,
}: {
  label: string;
  why: string;
  value: string;
}) => (
  <TextField label={label} hint={why} value={value} disabled readOnly className="line-through" />
);
