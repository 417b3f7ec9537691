import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { Button } from '#src/client/ui/button.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { optionsOf } from '#src/shared/humanize.ts';
import {
  type AdminPortfolioItem,
  portfolioMessages as messages,
  visibilities,
} from './admin-contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PortfolioForm, usePortfolioDraft } from './portfolio-form.tsx';
import { PortfolioRow } from './portfolio-row.tsx';

/** The admin list of portfolio items, with adding and deleting. */
export function PortfolioTab() {
  const list = useList('list-portfolio', isOneOf(visibilities));
  const result = api.admin.portfolio.page.useQuery(list.query, list.options);
  const draft = usePortfolioDraft();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<AdminPortfolioItem>();

  return (
    <section aria-labelledby="portfolio-items" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="portfolio-items" className="text-2xl">
          Portfolio
        </h2>
        <Button onClick={() => setAdding(true)}>Add Portfolio Item</Button>
      </div>
      <AdminList
        list={list}
        result={result}
        statuses={optionsOf(visibilities)}
        filterLabel="Visibility"
        searches="Title, client or industry"
        failed={messages.listFailed}
        empty={{
          title: 'No portfolio items yet',
          hint: <p>Add the first website you would show a customer.</p>,
        }}
      >
        {(item) => <PortfolioRow item={item} onDelete={() => setDeleting(item)} />}
      </AdminList>
      <Dialog wide open={adding} onClose={() => setAdding(false)} title="Add Portfolio Item">
        <PortfolioForm form={draft} onDone={() => setAdding(false)} />
      </Dialog>
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}
