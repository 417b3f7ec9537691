import { api } from '#src/client/api/api.ts';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { RequestCard } from './request-card.tsx';

/** One request about personal data or complaint, with its answer or a form for one. */
export function OneRequest({ id }: { id: string }) {
  const result = api.admin.privacy.page.useQuery(oneRow(id));
  return (
    <OneRow result={result} failed="The request could not be fetched">
      {(request) => <RequestCard key={request.id} request={request} />}
    </OneRow>
  );
}
