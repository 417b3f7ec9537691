import { api } from '#src/client/api/api.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { useDecision } from '#src/features/sales/quote/visitor/use-decision.ts';
import { optionsOf } from '#src/shared/humanize.ts';
import { openOrSettled } from '#src/shared/list-query.ts';
import {
  consultationAdminMessages,
  consultationStatuses,
  consultationsFile,
} from './admin-contract.ts';
import { ConsultationCard } from './consultation-card.tsx';

/** Lists consultation requests, oldest first, for the admin to quote or delay. */
export function ConsultationsTab() {
  const list = useList('list-consultations', isOneOf([...consultationStatuses, ...openOrSettled]), {
    opensOn: 'open',
  });
  const result = api.admin.consultation.page.useQuery(list.query, list.options);
  const decision = useDecision();
  return (
    <AdminList
      csv={consultationsFile}
      look="open"
      list={list}
      result={result}
      statuses={optionsOf(consultationStatuses)}
      failed={consultationAdminMessages.fetchFailed}
      empty={{
        title: 'No consultation requests yet',
        hint: <p>Requests for a custom quote appear here as soon as they are sent.</p>,
      }}
    >
      {(item) => <ConsultationCard item={item} decision={decision} />}
    </AdminList>
  );
}
