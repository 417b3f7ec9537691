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
import { inquiryAdminMessages, inquiryStatuses } from './admin-contract.ts';
import { InquiryCard } from './inquiry-card.tsx';

/** Lists client inquiries, oldest first, for the admin to accept or delay. */
export function ClientInquiriesTab() {
  const list = useList('list-inquiries', isOneOf([...inquiryStatuses, ...openOrSettled]));
  const result = api.admin.onboarding.page.useQuery(list.query, {
    placeholderData: keepPreviousData,
  });
  const { onboarding } = api.useUtils().admin;
  const undo = api.admin.onboarding.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(inquiryAdminMessages.updateFailed, undoMessages.failed),
    onSettled: () => onboarding.page.invalidate(),
  });
  const decision = api.admin.onboarding.setStatus.useMutation({
    onSuccess: (_, { id }) =>
      toastUndoable(inquiryAdminMessages.updated, () => undo.mutate({ id })),
    onError: toastFailure(inquiryAdminMessages.updateFailed, inquiryAdminMessages.updateFailedHint),
    onSettled: () => onboarding.page.invalidate(),
  });
  return (
    <AdminList
      csv="client-onboarding"
      withMails
      list={list}
      result={result}
      statuses={optionsOf(inquiryStatuses)}
      failed={inquiryAdminMessages.fetchFailed}
      empty={{
        title: 'No client inquiries yet',
        hint: <p>Orders from the website appear here as soon as they are sent.</p>,
      }}
    >
      {(inquiry) => (
        <InquiryCard
          inquiry={inquiry}
          deciding={decision.isPending && decision.variables.id === inquiry.id}
          onDecide={(status) => decision.mutate({ id: inquiry.id, status })}
        />
      )}
    </AdminList>
  );
}
