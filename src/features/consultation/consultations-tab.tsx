import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toastUndoable } from '#src/client/toast-undoable.tsx';
import { toast } from '#src/client/toasts.tsx';
import { AdminList } from '#src/client/ui/admin-list.tsx';
import { isOneOf, useList } from '#src/client/use-list.ts';
import { optionsOf } from '#src/shared/humanize.ts';
import { openOrSettled } from '#src/shared/list-query.ts';
import { undoMessages } from '#src/shared/undo.ts';
import { consultationAdminMessages, consultationStatuses } from './admin-contract.ts';
import { ConsultationCard } from './consultation-card.tsx';

/** Lists consultation requests, oldest first, for the admin to quote or delay. */
export function ConsultationsTab() {
  const list = useList('list-consultations', isOneOf([...consultationStatuses, ...openOrSettled]));
  const result = api.admin.consultation.page.useQuery(list.query, {
    placeholderData: keepPreviousData,
  });
  const { consultation } = api.useUtils().admin;
  const undo = api.admin.consultation.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(consultationAdminMessages.updateFailed, undoMessages.failed),
    onSettled: () => consultation.page.invalidate(),
  });
  const decision = api.admin.consultation.setStatus.useMutation({
    onSuccess: (_, { id }) =>
      toastUndoable(consultationAdminMessages.updated, () => undo.mutate({ id })),
    onError: toastFailure(
      consultationAdminMessages.updateFailed,
      consultationAdminMessages.updateFailedHint,
    ),
    onSettled: () => consultation.page.invalidate(),
  });
  return (
    <AdminList
      withMails
      list={list}
      result={result}
      statuses={optionsOf(consultationStatuses)}
      failed={consultationAdminMessages.fetchFailed}
      empty={{
        title: 'No consultation requests yet',
        hint: <p>Requests for a custom quote appear here as soon as they are sent.</p>,
      }}
    >
      {(item) => (
        <ConsultationCard
          item={item}
          deciding={decision.isPending && decision.variables.id === item.id}
          onDecide={(status) => decision.mutate({ id: item.id, status })}
        />
      )}
    </AdminList>
  );
}
