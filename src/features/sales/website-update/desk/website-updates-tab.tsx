import { api } from '#src/client/api/api.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { optionsOf } from '#src/shared/humanize.ts';
import { openOrSettled } from '#src/shared/list-query.ts';
import {
  updatesFile,
  websiteUpdateAdminMessages,
  websiteUpdateStatuses,
} from './admin-contract.ts';
import { useUpdateMove } from './use-update-actions.ts';
import { WebsiteUpdateCard } from './website-update-card.tsx';

/** Lists website update requests, oldest first, with an editable status. */
export function WebsiteUpdatesTab() {
  const list = useList('list-updates', isOneOf([...websiteUpdateStatuses, ...openOrSettled]), {
    opensOn: 'open',
  });
  const result = api.admin.websiteUpdate.page.useQuery(list.query, list.options);
  const move = useUpdateMove();
  return (
    <AdminList
      csv={updatesFile}
      look="open"
      list={list}
      result={result}
      statuses={optionsOf(websiteUpdateStatuses)}
      failed={websiteUpdateAdminMessages.fetchFailed}
      empty={{
        title: 'No website update requests yet',
        hint: <p>Requests to update a site appear here as soon as they are sent.</p>,
      }}
    >
      {(item) => (
        <WebsiteUpdateCard
          item={item}
          moving={
            move.isPending && move.variables.id === item.id ? move.variables.status : undefined
          }
          onMove={(status, tell) => move.mutate({ id: item.id, status, tell })}
        />
      )}
    </AdminList>
  );
}
