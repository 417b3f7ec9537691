import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/client/api.ts';
import { AdminList } from '#src/client/ui/admin-list.tsx';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { isOneOf, type List, useList } from '#src/client/use-list.ts';
import { optionsOf } from '#src/shared/humanize.ts';
import {
  type AdminCustomer,
  customerAdminMessages,
  type SubscriptionStatus,
  subscriptionStatuses,
} from './admin-contract.ts';
import { AdminCustomerFile, type CustomerActions } from './admin-customer-file.tsx';
import { newMessages } from './message-rules.ts';

/** The customer list and one customer's record. Marked as a preview. */
export function AdminCustomerPanel(actions: CustomerActions) {
  const [open, setOpen] = useState<string>();
  const list = useList('list-customers', isOneOf(subscriptionStatuses));
  const heading = useRef<HTMLHeadingElement>(null);
  const { row, showAll } = list;
  const shown = row ?? open;
  const selectCustomer = (id?: string) => {
    setOpen(id);
    if (row) showAll();
    heading.current?.focus();
  };
  useEffect(() => {
    if (row) heading.current?.scrollIntoView();
  }, [row]);
  return (
    <section aria-labelledby="customer-desk" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} id="customer-desk" tabIndex={-1} className="text-2xl">
          Your customers
        </h2>
        <Badge tone="yellow">Preview</Badge>
      </div>
      {shown === undefined ? (
        <CustomerList list={list} onOpen={selectCustomer} />
      ) : (
        <AdminCustomerFile customerId={shown} onClose={() => selectCustomer()} {...actions} />
      )}
    </section>
  );
}

interface CustomerListProps {
  list: List<SubscriptionStatus>;
  onOpen: (id: string) => void;
}

function CustomerList({ list, onOpen }: CustomerListProps) {
  const result = api.admin.customer.page.useQuery(list.query, {
    placeholderData: keepPreviousData,
  });
  return (
    <AdminList
      csv="customers"
      look="sheet"
      list={list}
      result={result}
      statuses={optionsOf(subscriptionStatuses)}
      filterLabel="Subscription"
      failed={customerAdminMessages.fetchFailed}
      empty={{
        title: 'No customers yet',
        hint: <p>A customer appears here once their Direct Debit is set up.</p>,
      }}
    >
      {(customer) => <CustomerRow customer={customer} onOpen={onOpen} />}
    </AdminList>
  );
}

interface CustomerRowProps {
  customer: AdminCustomer;
  onOpen: (id: string) => void;
}

const CustomerRow = ({ customer, onOpen }: CustomerRowProps) => (
  <button
    type="button"
    onClick={() => onOpen(customer.id)}
    className="grid min-h-16 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-left -outline-offset-3 hover:bg-sand sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] sm:px-5"
  >
    <span className="grid min-w-0">
      <span dir="auto" className="truncate font-semibold">
        {customer.businessName}
      </span>
      <span dir="auto" className="truncate text-sm text-stone">
        {customer.firstName} {customer.lastName}
      </span>
    </span>
    <span className="min-w-0 truncate text-sm text-stone max-sm:order-last max-sm:col-span-2">
      {customer.email}
    </span>
    <span className="flex gap-1.5 max-sm:flex-col max-sm:items-end sm:flex-wrap sm:justify-end">
      {customer.unreadMessages > 0 && (
        <Badge tone="yellow">{newMessages(customer.unreadMessages)}</Badge>
      )}
      <StatusBadge status={customer.subscriptionStatus || 'inactive'} />
    </span>
  </button>
);
