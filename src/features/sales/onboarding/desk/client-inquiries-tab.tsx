import { api } from '#src/client/api/api.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { optionsOf } from '#src/shared/humanize.ts';
import { openOrSettled } from '#src/shared/list-query.ts';
import { inquiriesFile, inquiryAdminMessages, inquiryStatuses } from './admin-contract.ts';
import { InquiryCard, useInquiryDecision } from './inquiry-card.tsx';

/** Lists client inquiries, oldest first, for the admin to accept or delay. */
export function ClientInquiriesTab() {
  const list = useList('list-inquiries', isOneOf([...inquiryStatuses, ...openOrSettled]), {
    opensOn: 'open',
  });
  const result = api.admin.onboarding.page.useQuery(list.query, list.options);
  const decision = useInquiryDecision();
  return (
    <AdminList
      csv={inquiriesFile}
      look="open"
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
          onDecide={(status, tell) => decision.mutate({ id: inquiry.id, status, tell })}
        />
      )}
    </AdminList>
  );
}
