import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { optionsIn } from '#src/shared/humanize.ts';
import { changeRequestAnswer } from './admin-contract.ts';
import { type ChangeRequestView, changeRequestStatuses } from './contract.ts';
import { changesOnDesk, sayChangeOnDesk } from './texts.ts';

interface AdminChangeRequestProps {
  customerId: string;
  request: ChangeRequestView;
}

/** A customer's change request and the admin's response, which stays editable. */
export function AdminChangeRequest({ customerId, request }: AdminChangeRequestProps) {
  const open = request.status === 'pending';
  const { field, send, busy } = useAdminForm({
    schema: changeRequestAnswer,
    subject: 'change',
    call: (desk) => desk.answerChangeRequest.mutate,
    formProps: {
      values: {
        customerId,
        id: request.id,
        adminResponse: request.adminResponse ?? '',
        status: open
          ? 'completed'
          : changeRequestStatuses.find((known) => known === request.status),
      },
    },
    successTitle: 'Change request answered',
  });
  return (
    <li className="grid gap-4 rounded border border-line p-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{request.title}</span>
          <StatusBadge status={request.status} words={sayChangeOnDesk(request.status)} />
        </p>
        <p className="measure">{request.description}</p>
      </div>
      <Form onSubmit={send()} className="grid items-start gap-4">
        <TextAreaField {...field('adminResponse')} label="Your answer" />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <SelectField {...field('status')} label="It is now" options={optionsIn(changesOnDesk)} />
          <SubmitButton look="secondary" busy={busy}>
            Save Answer
          </SubmitButton>
        </div>
      </Form>
    </li>
  );
}
