import { useDeferredValue, useState } from 'react';
import { api } from '#src/client/api.ts';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Empty, ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { customerDeskMessages, type DeskCustomer } from '#src/features/customer-desk/contract.ts';
import { DeskCustomerFile } from './desk-customer-file.tsx';

const pageSize = 20;

/** The real customers, and everything the owner does for one of them; marked as a preview. */
export function CustomerDeskPanel() {
  const [open, setOpen] = useState<string>();
  return (
    <section aria-labelledby="customer-desk" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="customer-desk" className="text-2xl">
          Your customers
        </h2>
        <Badge tone="yellow">Preview</Badge>
      </div>
      {open === undefined ? (
        <CustomerList onOpen={setOpen} />
      ) : (
        <DeskCustomerFile customerId={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function CustomerList({ onOpen }: { onOpen: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const search = useDeferredValue(typed);
  const { data, isError, refetch } = api.customerDesk.page.useQuery(
    { search, offset, limit: pageSize },
    { placeholderData: (previous) => previous, staleTime: 0 },
  );
  const find = (words: string) => {
    setTyped(words);
    setOffset(0);
  };
  return (
    <>
      <div className="max-w-form">
        <TextField
          label="Find a customer"
          hint="By name, business or email address"
          type="search"
          value={typed}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
      </div>
      {isError ? (
        <ErrorPanel
          title={customerDeskMessages.fetchFailed}
          action={<Button onClick={() => refetch()}>Retry</Button>}
        />
      ) : !data ? (
        <Loading label="Fetching your customers…" />
      ) : data.rows.length === 0 ? (
        <Empty title={typed ? 'Nobody by those words' : 'No customers yet'}>
          {typed
            ? 'Try fewer words, or another spelling.'
            : 'A customer appears here once their Direct Debit is set up.'}
        </Empty>
      ) : (
        <>
          <ul className="divide-y divide-line rounded border border-line bg-paper">
            {data.rows.map((customer) => (
              <CustomerRow key={customer.id} customer={customer} onOpen={onOpen} />
            ))}
          </ul>
          <Pages total={data.total} offset={offset} onMove={setOffset} />
        </>
      )}
    </>
  );
}

function CustomerRow({
  customer,
  onOpen,
}: {
  customer: DeskCustomer;
  onOpen: (id: string) => void;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(customer.id)}
        className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3 text-left hover:bg-sand"
      >
        <span className="min-w-48 grow basis-0">
          <span className="block font-semibold">{customer.businessName}</span>
          <span className="block text-sm text-stone">
            {customer.firstName} {customer.lastName}
          </span>
        </span>
        <span className="text-sm wrap-anywhere text-stone">{customer.email}</span>
        <StatusBadge status={customer.subscriptionStatus || 'inactive'} />
      </button>
    </li>
  );
}

interface PagesProps {
  total: number;
  offset: number;
  onMove: (offset: number) => void;
}

function Pages({ total, offset, onMove }: PagesProps) {
  const last = Math.min(offset + pageSize, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-stone">
        {offset + 1} to {last} of {total}
      </p>
      {total > pageSize && (
        <div className="flex gap-3">
          <Button
            look="secondary"
            disabled={offset === 0}
            onClick={() => onMove(Math.max(0, offset - pageSize))}
          >
            Previous
          </Button>
          <Button look="secondary" disabled={last >= total} onClick={() => onMove(last)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
