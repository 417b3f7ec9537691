import { useState } from 'react';
import { useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ReadFailed, ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { DirectDebitQuestion } from '#src/features/money/billing/portal/direct-debit-question.tsx';
import { MandateCard } from '#src/features/money/billing/portal/mandate-card.tsx';
import { NextCharge } from '#src/features/money/billing/portal/next-charge.tsx';
import { Transactions } from '#src/features/money/billing/portal/transactions.tsx';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import { CustomerInvoices } from '#src/features/money/invoice/customer-invoices.tsx';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { sayPlanned, saySubscription } from '#src/features/people/customer/texts.ts';
import { DesignThreads } from '#src/features/work/design/review/design-review.tsx';
import { useCustomerMessages } from '#src/features/work/message/conversation/customer-conversation.tsx';
import { unreadOf } from '#src/features/work/message/pages-rules.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { formatPence } from '#src/shared/money.ts';
import { linkedDesign, linkedTab } from '#src/shared/portal-links.ts';
import { feeNames } from '#src/shared/prices/fee-names.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import type { Dashboard, PortalSession } from './contract.ts';
import { ConfirmAddress } from './login/confirm-address.tsx';
import { LogoutButton } from './login/logout-button.tsx';
import { CountedLabel, PortalNews } from './portal-news.tsx';
import { DesignReviewsTab, ProjectsTab, useWaitingDesigns } from './projects-tab.tsx';
import { SupportTab } from './support-tab.tsx';
import { useProjectWork } from './use-project-work.ts';

interface PortalPlace {
  tab: string;
  /** The first project without. */
  projectId?: string | undefined;
  /** The version of a design to open; without, the newest of each. */
  designId?: string | undefined;
}

/** Where in the portal the customer is; at first, where the address leads. */
function usePortalPlace() {
  const search = useSearch();
  const [place, setPlace] = useState<PortalPlace>(() => ({
    tab: linkedTab(search) ?? 'projects',
    ...linkedDesign(search),
  }));
  return {
    ...place,
    openTab: (tab: string) => setPlace(({ projectId }) => ({ tab, projectId })),
    choose: (projectId: string) => setPlace(({ tab }) => ({ tab, projectId })),
    openDesign: (projectId: string, designId: string) =>
      setPlace({ tab: 'designs', projectId, designId }),
  };
}

interface BillingTabProps {
  customer: CustomerView;
  /** Newest first. */
  transactions: readonly TransactionView[];
}

/** The subscription with the next charge, the transactions, the Direct Debit and the invoices. */
function BillingTab({ customer, transactions }: BillingTabProps) {
  const firm = useFirm();
  const query = api.customer.billing.read.useQuery();
  const { data: billing } = query;
  const subscription = customer.subscriptionStatus || 'inactive';
  return (
    <>
      <Card className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">Your subscription</h2>
        <ShortFacts
          facts={[
            ['Package', packageName(firm, customer.package, 'board')],
            [
              'Status',
              <StatusBadge
                key="status"
                status={subscription}
                words={saySubscription(subscription)}
              />,
            ],
            [
              feeNames[customer.feePer],
              <span key="fee" className="tabular">
                {customer.monthlyFee === 0
                  ? 'None'
                  : formatPence(customer.monthlyFee) + vatNote(firm)}
              </span>,
            ],
            ...customer.plannedChanges.map(
              (planned) => ['Planned', sayPlanned(firm, planned), 'wide'] as const,
            ),
            [
              'Next billing date',
              customer.nextBillingDate ? formatLongDay(new Date(customer.nextBillingDate)) : 'None',
            ],
          ]}
        />
        {billing && (
          <NextCharge customer={customer} transactions={transactions} billing={billing} />
        )}
      </Card>
      <Transactions transactions={transactions} billing={billing} />
      {billing ? (
        <MandateCard customer={customer} mandate={billing.mandate} />
      ) : (
        <div className="mt-10">
          {query.error ? (
            <ReadFailed title="Your Direct Debit could not be fetched" query={query} />
          ) : (
            <Loading label="Fetching your Direct Debit…" />
          )}
        </div>
      )}
      <CustomerInvoices customerId={customer.id} />
    </>
  );
}

interface OpenPortalProps extends Dashboard {
  session: PortalSession;
}

/** The portal of a customer whose data is there. */
export function OpenPortal({ customer, projects, transactions, session }: OpenPortalProps) {
  const firm = useFirm();
  const place = usePortalPlace();
  const messages = useCustomerMessages(customer.id, session.seesAll);
  const unread = unreadOf(messages.data);
  const { waiting, query } = useWaitingDesigns(customer.id);
  const project = projects.find(({ id }) => id === place.projectId) ?? projects[0];
  const work = useProjectWork(project?.id);
  const selection = { projects, project, choose: place.choose, work, waiting };
  const subscription = customer.subscriptionStatus || 'inactive';
  const isDeciding =
    place.tab === 'designs' && waiting.some(({ projectId }) => projectId === project?.id);
  return (
    <PageShell
      wide
      dense
      aside={<LogoutButton />}
      title={`Hello, ${customer.firstName}`}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {customer.businessName} · {packageName(firm, customer.package, 'board')}
          <StatusBadge status={subscription} words={saySubscription(subscription)} />
        </span>
      }
    >
      {session.unproven ? (
        <ConfirmAddress email={session.unproven.email} />
      ) : (
        session.viewUntil === null && <DirectDebitQuestion customer={customer} />
      )}
      {query.data === undefined && query.error !== null && (
        <div className="mb-4">
          <ReadFailed title="Designs that wait for you could not be fetched" query={query} />
        </div>
      )}
      {place.tab !== 'support' && (
        <div className="mb-4 empty:hidden">
          <ReadFailedLine title="Your messages could not be read." query={messages} />
        </div>
      )}
      <PortalNews
        unread={place.tab === 'support' ? 0 : unread}
        waiting={isDeciding ? [] : waiting}
        onRead={() => place.openTab('support')}
        onDecide={({ projectId, id }) => place.openDesign(projectId, id)}
      />
      <Tabs
        wraps
        label="Your portal"
        selected={place.tab}
        onSelect={place.openTab}
        tabs={[
          {
            id: 'projects',
            label: 'Projects',
            panel: <ProjectsTab {...selection} customer={customer} isProven={!session.unproven} />,
          },
          {
            id: 'designs',
            label: <CountedLabel label="Design Reviews" count={waiting.length} unit="to decide" />,
            panel: (
              <DesignReviewsTab {...selection}>
                {(designs) => (
                  <DesignThreads
                    customerId={customer.id}
                    designs={designs}
                    opensAt={place.designId}
                    reload={() => Promise.all([work.reload(), query.refetch()])}
                  />
                )}
              </DesignReviewsTab>
            ),
          },
          {
            id: 'billing',
            label: 'Billing',
            panel: <BillingTab customer={customer} transactions={transactions} />,
          },
          {
            id: 'support',
            label: (
              <CountedLabel
                label="Support"
                count={messages.data || !messages.error ? unread : undefined}
                unit="new"
              />
            ),
            panel: <SupportTab customerId={customer.id} session={session} />,
          },
        ]}
      />
    </PageShell>
  );
}
