import { api } from '#src/client/api/api.ts';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { inquiryAdminMessages } from './admin-contract.ts';
import { InquiryCard, useInquiryDecision } from './inquiry-card.tsx';

/** One client inquiry, to be decided. */
export function OneInquiry({ id }: { id: string }) {
  const result = api.admin.onboarding.page.useQuery(oneRow(id));
  const decision = useInquiryDecision();
  return (
    <OneRow result={result} failed={inquiryAdminMessages.fetchFailed}>
      {(inquiry) => (
        <InquiryCard
          inquiry={inquiry}
          deciding={decision.isPending}
          onDecide={(status, tell) => decision.mutate({ id, status, tell })}
        />
      )}
    </OneRow>
  );
}
