import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/client/api.ts';
import { toastFailure } from '#src/client/toast-failure.ts';
import { toast } from '#src/client/toasts.tsx';
import { DeskList } from '#src/client/ui/desk-list.tsx';
import { useList } from '#src/client/use-list.ts';
import { optionsOf } from '#src/shared/in-words.ts';
import { ConsultationCard } from './consultation-card.tsx';
import { type ConsultationStatus, consultationStatuses } from './contract.ts';
import { consultationMessages } from './rules.ts';

/** Requests for a custom quote, the longest waiting first, to be quoted or delayed. */
export function ConsultationsTab() {
  const list = useList<ConsultationStatus>();
  const answer = api.consultation.page.useQuery(list.query, { placeholderData: keepPreviousData });
  const { consultation } = api.useUtils();
  const decision = api.consultation.setStatus.useMutation({
    onSuccess: () => toast({ title: consultationMessages.updated }),
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
