import { api } from '#src/client/api/api.ts';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { websiteUpdateAdminMessages } from './admin-contract.ts';
import { useUpdateMove } from './use-update-actions.ts';
import { WebsiteUpdateCard } from './website-update-card.tsx';

/** One website update request, with a field for its status. */
export function OneUpdate({ id }: { id: string }) {
  const result = api.admin.websiteUpdate.page.useQuery(oneRow(id));
  const move = useUpdateMove();
  return (
    <OneRow result={result} failed={websiteUpdateAdminMessages.fetchFailed}>
      {(item) => (
        <WebsiteUpdateCard
          item={item}
          moving={move.isPending ? move.variables.status : undefined}
          onMove={(status, tell) => move.mutate({ id, status, tell })}
        />
      )}
    </OneRow>
  );
}
