import { useForm } from 'react-hook-form';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { optionsOf } from '#src/shared/in-words.ts';
import { type ChangeRequestView, changeRequestStatuses } from '#src/shared/portal.ts';
import { useDeskAct } from './use-desk-act.tsx';

interface DeskChangeRequestProps {
  customerId: string;
  request: ChangeRequestView;
}

/** What a customer wants changed, and the owner's answer, which can be bettered. */
export function DeskChangeRequest({ customerId, request }: DeskChangeRequestProps) {
  const { act, busy, desk } = useDeskAct();
  const open = request.status === 'pending';
  const { register, handleSubmit, formState } = useForm({
    values: {
      adminResponse: request.adminResponse ?? '',
      status: open ? 'completed' : request.status,
    },
  });
  const answer = handleSubmit(({ adminResponse, status }) =>
    act('Change request answered', () =>
      desk.answerChangeRequest.mutate({
        customerId,
        id: request.id,
        adminResponse,
        status: changeRequestStatuses.find((known) => known === status),
      }),
    ),
  );
  return (
    <li className="grid gap-4 rounded border border-line p-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{request.title}</span>
          <StatusBadge status={request.status} />
        </p>
        <p className="measure">{request.description}</p>
      </div>
      <form noValidate onSubmit={answer} className="grid items-start gap-4">
        <TextAreaField
          label="Your answer"
          error={formState.errors.adminResponse?.message}
          {...register('adminResponse', { required: 'Please write an answer.' })}
        />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <SelectField
            label="It is now"
            options={optionsOf(changeRequestStatuses)}
            {...register('status')}
          />
          <Button type="submit" look="secondary" busy={busy}>
            Save Answer
          </Button>
        </div>
      </form>
    </li>
  );
}
