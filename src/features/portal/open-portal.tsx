import { StatusBadge } from '#src/client/ui/badge.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ReadFailed, ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { DirectDebitQuestion } from '#src/features/money/billing/portal/direct-debit-question.tsx';
import { saySubscription } from '#src/features/people/customer/texts.ts';
import { ConfirmAddress } from '#src/features/portal/login/confirm-address.tsx';
import { LogoutButton } from '#src/features/portal/login/logout-button.tsx';
import { DesignThreads } from '#src/features/work/design/review/design-threads.tsx';
import { useCustomerMessages } from '#src/features/work/message/conversation/use-customer-messages.ts';
import { unreadOf } from '#src/features/work/message/pages-rules.ts';
import { packages } from '#src/shared/packages.ts';
import { BillingTab } from './billing-tab.tsx';
import type { Dashboard, PortalSession } from './contract.ts';
import { DesignReviewsTab } from './design-reviews-tab.tsx';
import { CountedLabel, PortalNews } from './portal-news.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { SupportTab } from './support-tab.tsx';
import { usePortalPlace } from './use-portal-place.ts';
import { useProjectWork } from './use-project-work.ts';
import { useWaitingDesigns } from './use-waiting-designs.ts';

interface OpenPortalProps extends Dashboard {
  session: PortalSession;
}

/** The portal of a customer whose data is there. */
export function OpenPortal({ customer, projects, transactions, session }: OpenPortalProps) {
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
          {customer.businessName} · {packages[customer.package].displayName}
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
