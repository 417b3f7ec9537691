import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { DateInput } from '#src/client/ui/fields/date-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { Choice } from '#src/features/desk/connections/choice.tsx';
import { ShownOnce } from '#src/features/desk/connections/shown-once.tsx';
import { dateProblem } from '#src/shared/dates/typed-date.ts';
import { newKey } from './contract.ts';
import { KeyRow } from './key-row.tsx';
import { endOfLastDay, scopeGroups, scopePresets } from './key-rules.ts';

interface KeyDialogProps {
  /** Every scope that there is. */
  scopes: string[];
  onMade: (key: string) => void;
  onClose: () => void;
}

const lines = (text: string) => text.split(/\s+/).filter(Boolean);
/** What is no date is refused as it was typed. */
const endOf = (day: string) => {
  if (day === '') return undefined;
  return dateProblem(day) ? day : endOfLastDay(day);
};

/** Makes a key: what it is for, what it may do, where and how long. */
function KeyDialog({ scopes, onMade, onClose }: KeyDialogProps) {
  const { mutate } = api.useUtils().client.admin.key.create;
  const invalidate = useInvalidate();
  const { form, submit, busy } = useSubmitForm(newKey, mutate, {
    failure: { title: 'The key was not made', hint: 'Please try again.' },
    defaultValues: { name: '', scopes: [] },
  });
  const { register, formState } = form;
  const [lastDay, setLastDay] = useState('');
  const send = form.handleSubmit(async (values) => {
    const result = await submit(values);
    if (!result) return;
    onClose();
    onMade(result.key);
    await invalidate('key');
  });
  return (
    <FormDialog
      title="New key"
      verb="Make Key"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-5"
    >
      <TextField
        {...bindField(form)('name')}
        label="What it is for"
        hint="To know it by, such as ‘The accountant’s script’."
        autoComplete="off"
      />
      <Choice
        label="What it may do"
        presets={scopePresets}
        all="Everything, bank details and erasing people too."
        groups={scopeGroups(scopes)}
        chosen={form.watch('scopes')}
        error={formState.errors.scopes?.message}
        onChange={(chosen) =>
          form.setValue('scopes', chosen, { shouldValidate: formState.isSubmitted })
        }
      />
      <TextAreaField
        {...register('origins', { setValueAs: lines })}
        error={formState.errors.origins?.root?.message ?? formState.errors.origins?.[0]?.message}
        label="Websites that may use it in browsers"
        hint="Their addresses, a line each. Leave it empty for a program: visitors of a page can read its key."
        optional
        className="min-h-20"
      />
      <DateInput
        name="expiresAt"
        label="Last day"
        value={lastDay}
        onChange={(day) => {
          setLastDay(day);
          form.setValue('expiresAt', endOf(day), { shouldValidate: formState.isSubmitted });
        }}
        error={formState.errors.expiresAt?.message}
        optional
        className="sm:w-60"
      />
    </FormDialog>
  );
}

/** The keys of scripts: each is made, seen and revoked here. */
export function KeysPanel() {
  const result = api.admin.key.list.useQuery();
  const [asks, setAsks] = useState(false);
  const [made, setMade] = useState<string>();
  if (!result.data && result.error)
    return <ReadFailed title="The keys could not be read" query={result} />;
  if (!result.data) return <Loading />;
  const { data: keys, scopes } = result.data;
  const add = <Button onClick={() => setAsks(true)}>New key</Button>;
  return (
    <div className="grid gap-4">
      {keys.length === 0 ? (
        <Empty title="No script has a key yet" action={add}>
          <p>
            A key lets a program of yours, or of your accountant, read or do what you choose,
            without your password.
          </p>
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="measure text-stone">
              Send a key in the header <code>Authorization: Bearer …</code>. What there is to call
              stands in the{' '}
              <a className="underline" href="/api/docs">
                reference
              </a>
              .
            </p>
            {add}
          </div>
          <Sheet aria-label="Keys">
            {keys.map((item) => (
              <KeyRow key={item.id} item={item} />
            ))}
          </Sheet>
        </>
      )}
      {asks && <KeyDialog scopes={scopes} onMade={setMade} onClose={() => setAsks(false)} />}
      <ShownOnce title="Your new key" text={made} onKept={() => setMade(undefined)}>
        Keep it where the script reads it. It is not shown again.
      </ShownOnce>
    </div>
  );
}
