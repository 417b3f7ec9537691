import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { penceOf } from '#src/features/customer/admin-rules.ts';

interface AmountFormProps {
  /** The label of the amount in pounds. */
  label: string;
  /** Pounds, as typed. */
  initial?: string;
  /** Also asks what it is for. */
  withDescription?: boolean;
  /** Whether 0 is an amount. */
  zero?: boolean;
  hint?: string;
  action: string;
  busy: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** Gets the amount in pence. */
  onSubmit: (amount: number, description: string) => void;
}

/** A form with an amount in pounds. */
export function AmountForm({
  label,
  initial = '',
  withDescription = false,
  zero = false,
  hint,
  action,
  busy,
  children,
  onSubmit,
}: AmountFormProps) {
  const [typed, setTyped] = useState(initial);
  const [description, setDescription] = useState('');
  const [checked, setChecked] = useState(false);
  const amount = zero && /^£?\s*0+(\.0{1,2})?$/.test(typed.trim()) ? 0 : penceOf(typed);
  const described = !withDescription || description.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount !== undefined && described) onSubmit(amount, description.trim());
  };
  return (
    <Form onSubmit={send} className="grid items-start gap-4 sm:grid-cols-2">
      {withDescription && (
        <TextField
          label="What it is for"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={checked && !described ? 'Description is required.' : undefined}
        />
      )}
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={checked && amount === undefined ? 'Please give an amount, such as 75.' : undefined}
      />
      {children && <div className="sm:col-span-2">{children}</div>}
      <div className="sm:col-span-2">
        <SubmitButton look="secondary" busy={busy}>
          {action}
        </SubmitButton>
      </div>
    </Form>
  );
}
