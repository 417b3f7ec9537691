import { api } from '#src/client/api.ts';
import { OneRow, oneRow } from '#src/client/ui/one-row.tsx';
import { consultationAdminMessages } from './admin-contract.ts';
import { ConsultationCard } from './consultation-card.tsx';

/** One consultation request, to be quoted. */
export function OneConsultation({ id }: { id: string }) {
  const result = api.admin.consultation.page.useQuery(oneRow(id));
  return (
    <OneRow result={result} failed={consultationAdminMessages.fetchFailed}>
      {(item) => <ConsultationCard item={item} />}
    </OneRow>
  );
}
