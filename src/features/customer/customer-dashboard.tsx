import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { api } from '#src/client/api.ts';
import { toastError } from '#src/client/toasts.tsx';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import type { DesignView } from '#src/features/design/contract.ts';
import { pricing } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';
import { linkedTab } from '#src/shared/portal-links.ts';
import { AccessDenied } from './access-denied.tsx';
import { BillingTab } from './billing-tab.tsx';
import type { Dashboard } from './contract.ts';
import { DesignReviewsTab } from './design-reviews-tab.tsx';
import { LogoutButton } from './logout-button.tsx';
import { newMessages, unreadOf } from './message-rules.ts';
import { PortalView } from './portal-view.tsx';
import { type ProjectParts, ProjectsTab } from './projects-tab.tsx';
import { customerMessages } from './rules.ts';
import { SupportTab } from './support-tab.tsx';
import { useCustomerData } from './use-customer-data.ts';
import { useCustomerMessages } from './use-customer-messages.ts';
import { useProjectWork } from './use-project-work.ts';

/** The parts of the portal that other slices draw. */
interface PortalParts extends ProjectParts {
  designsOf: (designs: {
    customerId: string;
    designs: readonly DesignView[];
    reload: () => Promise<unknown>;
  }) => ReactNode;
}

/** The portal of the customer in the path, or else of the customer stored in this browser. */
export function CustomerDashboard({ parts }: { parts: PortalParts }) {
  const { customerId } = useParams();
  const stored = useCustomerData();
  const id = customerId ?? stored?.id;
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (id === undefined) navigate(paths.customerLogin, { replace: true });
  }, [id, navigate]);
  if (id === undefined) return null;
  return <Portal id={id} parts={parts} />;
}

function Portal({ id, parts }: { id: string; parts: PortalParts }) {
  const dashboard = api.customer.portal.dashboard.useQuery({ id });
  // Whoever it is must be known before anything is shown: a look by the admin marks nothing as read.
  const session = api.customer.portal.session.useQuery();
  const error = dashboard.error ?? session.error;
  const handleRetry = () => Promise.all([dashboard.refetch(), session.refetch()]);
  useEffect(() => {
    if (error) toastError(customerMessages.error, customerMessages.loadFailed);
  }, [error]);
  if (error) return <AccessDenied error={error} onRetry={handleRetry} />;
  return dashboard.data && session.data ? (
    <PortalView firstName={dashboard.data.data.customer.firstName} until={session.data.viewUntil}>
      <OpenPortal {...dashboard.data.data} parts={parts} />
    </PortalView>
  ) : (
    <PageShell wide title="Customer Portal">
      <Loading label="Opening your portal…" />
    </PageShell>
  );
}

function OpenPortal({
  customer,
  projects,
  transactions,
  parts,
}: Dashboard & { parts: PortalParts }) {
  const [tab, setTab] = useState<string>(() => linkedTab(location.search) ?? 'projects');
  const unread = unreadOf(useCustomerMessages(customer.id).data);
  const [selectedId, selectProject] = useState<string>();
  const project = projects.find(({ id }) => id === selectedId) ?? projects[0];
  const work = useProjectWork(project?.id);
  const selection = { projects, project, choose: selectProject, work };
  if (work.ended) return <AccessDenied error={work.ended} onRetry={work.reload} />;
  return (
    <PageShell
      wide
      dense
      aside={<LogoutButton />}
      title={`Hello, ${customer.firstName}`}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {customer.businessName} · {pricing[customer.package].displayName}
          <StatusBadge status={customer.subscriptionStatus || 'inactive'} />
        </span>
      }
    >
      {unread > 0 && tab !== 'support' && (
        <Button look="secondary" onClick={() => setTab('support')} className="mb-4">
          Read {newMessages(unread)}
        </Button>
      )}
      <Tabs
        label="Your portal"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'projects',
            label: 'Projects',
            panel: <ProjectsTab {...selection} customer={customer} parts={parts} />,
          },
          {
            id: 'designs',
            label: 'Design Reviews',
            panel: (
              <DesignReviewsTab {...selection}>
                {(designs) =>
                  parts.designsOf({ customerId: customer.id, designs, reload: work.reload })
                }
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
            label: <SupportLabel unread={unread} />,
            panel: <SupportTab customerId={customer.id} />,
          },
        ]}
      />
    </PageShell>
  );
}

const SupportLabel = ({ unread }: { unread: number }) => (
  <>
    Support
    {unread > 0 && (
      <>
        {' '}
        <Badge tone="yellow">{unread} new</Badge>
      </>
    )}
  </>
);
