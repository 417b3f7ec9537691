import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { AmountFormSchema } from '#src/features/money/billing/admin-form-contract.ts';

interface AmountFormProps {
  /** The label of the amount in pounds. */
  label: string;
  /** Pounds, as typed. */
  initial?: string;
  /** Checks what is typed. */
  schema: AmountFormSchema;
  /** Also asks what it is for. */
  withDescription?: boolean;
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
  schema,
  withDescription = false,
  hint,
  action,
  busy,
  children,
  onSubmit,
}: AmountFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { amount: initial, description: '' },
  });
  const field = bindField(form);
  const send = form.handleSubmit(({ amount, description }) => onSubmit(amount, description));
  return (
    <Form onSubmit={send} className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      {withDescription && <TextField {...field('description')} label="What it is for" autoFocus />}
      <TextField
        {...field('amount')}
        label={label}
        hint={withDescription ? undefined : hint}
        inputMode="decimal"
        autoFocus={!withDescription}
      />
      {/* Above one of two fields it would move that field's control down. */}
      {withDescription && hint && <p className="text-sm text-stone sm:col-span-2">{hint}</p>}
      {children && <div className="sm:col-span-2">{children}</div>}
      <div className="sm:col-span-2">
        <SubmitButton look="secondary" busy={busy}>
          {action}
        </SubmitButton>
      </div>
    </Form>
  );
}
