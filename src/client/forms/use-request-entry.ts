import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { bindField } from './bind-field.ts';
import type { Mutate } from './use-submission.ts';
import { useSubmitForm } from './use-submit-form.ts';

const failure = {
  title: 'Nothing was entered',
  hint: 'What you typed is kept here. Please try again.',
};

interface RequestEntry<Input extends FieldValues> {
  subject: 'consultation' | 'update';
  /** Whose request it is. */
  personId: string;
  defaultValues: DefaultValues<Input>;
  onClose: () => void;
}

/** The form of a dialog that enters what somebody asked for by telephone, then opens it on the desk. */
export function useRequestEntry<Input extends FieldValues, Output extends object>(
  schema: z.ZodType<Output, Input>,
  enter: Mutate<Output & { id: string }, { data: { id: string } }>,
  { subject, personId, defaultValues, onClose }: RequestEntry<Input>,
) {
  const [, navigate] = useLocation();
  const invalidate = useInvalidate();
  const draft = `${subject}-of-${personId}`;
  const attempt = `${draft}-attempt`;
  const options = { failure, draft, attempt, defaultValues };
  const { form, submit, busy } = useSubmitForm(schema, enter, options);
  const onSubmit = form.handleSubmit(async (request) => {
    const result = await submit({ ...request, id: personId });
    if (!result) return;
    onClose();
    navigate(deskLink(subject, result.data.id));
    await invalidate(subject);
  });
  return { form, field: bindField(form), dialog: { busy, onSubmit, onClose } };
}
