import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Empty, ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import { type AdminPortfolioItem, portfolioMessages as messages } from './contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PortfolioForm } from './portfolio-form.tsx';
import { PortfolioRow } from './portfolio-row.tsx';

/** The owner's list of portfolio items: add one, delete one. */
export function PortfolioTab() {
  const { data, error, isPending } = api.portfolio.listAll.useQuery();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminPortfolioItem>();
  const add = <Button onClick={() => setAdding(true)}>Add Portfolio Item</Button>;

  return (
    <section aria-labelledby="portfolio-items" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="portfolio-items" className="text-2xl">
          Portfolio
        </h2>
        {add}
      </div>
      {isPending && <Loading />}
      {error && (
        <ErrorPanel title={messages.listFailed}>{error.data ? error.message : null}</ErrorPanel>
      )}
      {data?.data.length === 0 && (
        <Empty title="No portfolio items yet">
          Add the first website you would show a customer.
        </Empty>
      )}
      <ul className="grid gap-3">
        {data?.data.map((item) => (
          <PortfolioRow key={item.id} item={item} onDelete={() => setLeaving(item)} />
        ))}
      </ul>
      <Dialog wide open={adding} onClose={() => setAdding(false)} title="Add Portfolio Item">
        <PortfolioForm onDone={() => setAdding(false)} />
      </Dialog>
      {leaving && <DeleteDialog item={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}
