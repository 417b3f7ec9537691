import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import type { Tried } from '#src/shared/connections/tried.ts';
import type { z } from '#src/shared/zod.ts';
import type { ServiceInput, ServiceItem } from './contract.ts';
import { serviceTexts } from './texts.ts';

/** Scrolls to what appears below what is in view. */
const show = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** What came of trying a service. */
export const TriedLine = ({ tried, lost }: { tried?: Tried | undefined; lost?: string | false }) =>
  tried?.works ? (
    <p ref={show} role="status" className="rounded bg-good-soft px-4 py-3 text-good">
      {tried.message}
    </p>
  ) : (
    (tried || lost) && (
      <p ref={show} role="alert" className="rounded bg-bad-soft px-4 py-3 text-bad">
        {tried?.message ?? lost}
      </p>
    )
  );

interface ServiceFormProps<Input extends FieldValues, Output extends ServiceInput> {
  schema: z.ZodType<Output, Input>;
  defaults: DefaultValues<Input>;
  item: ServiceItem;
  onClose: () => void;
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
}

/** The dialog in which a service is entered and tried; what was connected before asks once more. */
export function ServiceForm<Input extends FieldValues, Output extends ServiceInput>({
  schema,
  defaults,
  item: { kind, state },
  onClose,
  children,
}: ServiceFormProps<Input, Output>) {
  const { name } = serviceTexts[kind];
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<Output>();
  const tryOut = api.admin.service.tryOut.useMutation();
  const { form, submit, busy } = useSubmitForm(
    schema,
    (input: ServiceInput, options) => client.admin.service.save.mutate(input, options),
    { failure: { title: `${name} not saved`, hint: 'Please try again.' }, defaultValues: defaults },
  );
  const save = async (values: Output) => {
    const result = await submit(values);
    setAsked(undefined);
    if (!result) return;
    onClose();
    toast({ title: `${name} saved`, description: 'It is in use within a few seconds.' });
    await invalidate('connection');
  };
  if (asked)
    return (
      <ConfirmDialog
        title={`Change the ${name.replace(/^[MP]/, (letter) => letter.toLowerCase())}?`}
        verb="Change"
        busy={busy}
        onConfirm={() => save(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>
          What you entered is used from now on, in place of what was connected. What is being sent
          or collected at this moment is finished first.
        </p>
      </ConfirmDialog>
    );
  const { data: tried, error, isPending } = tryOut;
  return (
    <FormDialog
      title={name}
      verb="Save"
      busy={busy}
      onSubmit={form.handleSubmit((values) =>
        state === 'connected' ? setAsked(values) : save(values),
      )}
      onClose={onClose}
      className="gap-5"
    >
      {children(form)}
      <div className="grid gap-3">
        <Button
          look="secondary"
          className="justify-self-start"
          busy={isPending}
          onClick={form.handleSubmit((values) => tryOut.mutate(values))}
        >
          Try it
        </Button>
        <TriedLine
          tried={isPending ? undefined : tried}
          lost={
            !isPending && error !== null && serverMessage(error, 'We could not reach the server.')
          }
        />
      </div>
    </FormDialog>
  );
}
