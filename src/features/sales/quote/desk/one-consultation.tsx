import { api } from '#src/client/api/api.ts';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { useDecision } from '#src/features/sales/quote/visitor/use-decision.ts';
import { consultationAdminMessages } from './admin-contract.ts';
import { ConsultationCard } from './consultation-card.tsx';

/** One consultation request, to be quoted. */
export function OneConsultation({ id }: { id: string }) {
  const result = api.admin.consultation.page.useQuery(oneRow(id));
  const decision = useDecision();
  return (
    <OneRow result={result} failed={consultationAdminMessages.fetchFailed}>
      {(item) => <ConsultationCard item={item} decision={decision} />}
    </OneRow>
  );
}
