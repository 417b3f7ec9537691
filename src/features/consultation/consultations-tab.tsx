import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toastUndoable } from '#src/client/toast-undoable.tsx';
import { toast } from '#src/client/toasts.tsx';
import { DeskList } from '#src/client/ui/desk-list.tsx';
import { among, useList } from '#src/client/use-list.ts';
import { optionsOf } from '#src/shared/in-words.ts';
import { standings } from '#src/shared/list-query.ts';
import { undoMessages } from '#src/shared/undo.ts';
import { ConsultationCard } from './consultation-card.tsx';
import { consultationStatuses } from './contract.ts';
import { consultationMessages } from './rules.ts';

/** Requests for a custom quote, the longest waiting first, to be quoted or delayed. */
export function ConsultationsTab() {
  const list = useList('list-consultations', among([...consultationStatuses, ...standings]));
  const answer = api.consultation.page.useQuery(list.query, { placeholderData: keepPreviousData });
  const { consultation } = api.useUtils();
  const undo = api.consultation.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(consultationMessages.updateFailed, undoMessages.failed),
    onSettled: () => consultation.page.invalidate(),
  });
  const decision = api.consultation.setStatus.useMutation({
    onSuccess: (_, { id }) =>
      toastUndoable(consultationMessages.updated, () => undo.mutate({ id })),
    onError: toastFailure(consultationMessages.updateFailed, consultationMessages.updateFailedHint),
    onSettled: () => consultation.page.invalidate(),
  });
  return (
    <DeskList
      list={list}
      answer={answer}
      statuses={optionsOf(consultationStatuses)}
      failed={consultationMessages.fetchFailed}
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
    </DeskList>
  );
}
