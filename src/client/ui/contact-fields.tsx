import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Asks for an e-mail address, without the capital that keyboards begin with. */
export const EmailField = (field: ContactFieldProps) => (
  <TextField
    label="Email address"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    {...field}
  />
);

/** Asks for a telephone number. */
export const PhoneField = (field: ContactFieldProps) => (
  <TextField label="Phone number" type="tel" autoComplete="tel" {...field} />
);
