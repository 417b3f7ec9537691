import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** An email field, with automatic capitalisation turned off. */
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

/** A telephone number field. */
export const PhoneField = (field: ContactFieldProps) => (
  <TextField label="Phone number" type="tel" autoComplete="tel" {...field} />
);
