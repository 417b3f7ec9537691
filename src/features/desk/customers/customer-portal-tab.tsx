import { Link, Redirect } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isOneOf, type List, useList } from '#src/client/desk/use-list.ts';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import {
  type AdminCustomer,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#src/features/people/customer/contract.ts';
import { saySubscriptionOnDesk, subscriptionsOnDesk } from '#src/features/people/customer/texts.ts';
import { newMessages } from '#src/features/work/message/texts.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { fullName } from '#src/shared/full-name.ts';
import { optionsIn } from '#src/shared/humanize.ts';
import { customerAdminMessages, customersFile } from './admin-contract.ts';

/** The list of customers, each of whom leads to their page. Marked as a preview. */
function AdminCustomerPanel() {
  const list = useList('list-customers', isOneOf(subscriptionStatuses));
  // Mails sent before people had one page link to a row here.
  if (list.row) return <Redirect to={personLink(list.row)} replace />;
  return (
    <section aria-labelledby="customer-desk" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="customer-desk" className="text-2xl">
          Your customers
        </h2>
        <Badge tone="yellow">Preview</Badge>
      </div>
      <LoginNotice />
      <CustomerList list={list} />
    </section>
  );
}

/** A warning if anybody who knows an email address can open its portal. */
function LoginNotice() {
  const session = api.admin.session.read.useQuery();
  if (!session.data?.opensByAddress)
    return <ReadFailedLine title="How your customers log in could not be read." query={session} />;
  return (
    <p className="measure rounded bg-wait-soft px-4 py-3 text-wait">
      Your customers log in with their email address alone: whoever knows an address can read its
      messages and see its pictures. Once a mail server is set, they are asked for a code.
    </p>
  );
}

function CustomerList({ list }: { list: List<SubscriptionStatus> }) {
  const result = api.admin.customer.page.useQuery(list.query, list.options);
  return (
    <AdminList
      csv={customersFile}
      look="sheet"
      list={list}
      result={result}
      statuses={optionsIn(subscriptionsOnDesk)}
      filterLabel="Subscription"
      failed={customerAdminMessages.fetchFailed}
      empty={{
        title: 'No customers yet',
        hint: <p>A customer appears here once their Direct Debit is set up.</p>,
      }}
    >
      {(customer) => <CustomerRow customer={customer} />}
    </AdminList>
  );
}

const CustomerRow = ({ customer }: { customer: AdminCustomer }) => (
  <Link
    href={personLink(customer.personId, 'work')}
    className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 -outline-offset-3 hover:bg-sand sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] sm:px-5"
  >
    <span className="grid min-w-0">
      <span dir="auto" className="truncate font-semibold">
        {customer.businessName}
      </span>
      <span dir="auto" className="truncate text-sm text-stone">
        {fullName(customer)}
      </span>
    </span>
    <span className="min-w-0 truncate text-sm text-stone max-sm:order-last max-sm:col-span-2">
      {customer.email}
    </span>
    <span className="flex gap-1.5 max-sm:flex-col max-sm:items-end sm:flex-wrap sm:justify-end">
      {customer.unreadMessages > 0 && (
        <Badge tone="yellow">{newMessages(customer.unreadMessages)}</Badge>
      )}
      <StatusBadge
        status={customer.subscriptionStatus || 'inactive'}
        words={saySubscriptionOnDesk(customer.subscriptionStatus ?? '')}
      />
    </span>
  </Link>
);

/** Three placeholder figures until customer management is finished, above the customers. */
export function CustomerPortalTab() {
  return (
    <div className="grid gap-6">
      <Figures>
        <FigureCard label="Total Customers" value="12" note="Placeholder" />
        <FigureCard label="Active Subscriptions" value="10" note="Placeholder" />
        <FigureCard label="Monthly Revenue" value="£100" note="Placeholder" />
      </Figures>
      <p className="measure">
        Customer management is being finalized. Until it is, these three figures are placeholders.
      </p>
      <AdminCustomerPanel />
    </div>
  );
}
