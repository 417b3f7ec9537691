import type { ReactNode } from 'react';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import type { DesignView } from '#src/features/design/contract.ts';
import { pricing } from '#src/shared/packages.ts';
import { BillingTab } from './billing-tab.tsx';
import type { Dashboard } from './contract.ts';
import { DesignReviewsTab } from './design-reviews-tab.tsx';
import { LogoutButton } from './logout-button.tsx';
import { unreadOf } from './message-rules.ts';
import { CountedLabel, PortalNews } from './portal-news.tsx';
import { type ProjectParts, ProjectsTab } from './projects-tab.tsx';
import { SupportTab } from './support-tab.tsx';
import { useCustomerMessages } from './use-customer-messages.ts';
import { usePortalPlace } from './use-portal-place.ts';
import { useProjectWork } from './use-project-work.ts';
import { useWaitingDesigns } from './use-waiting-designs.ts';

/** The parts of the portal that other slices draw. */
export interface PortalParts extends ProjectParts {
  designsOf: (designs: {
    customerId: string;
    designs: readonly DesignView[];
    /** The id of the version to open the reviews at. */
    opensAt: string | undefined;
    reload: () => Promise<unknown>;
  }) => ReactNode;
}

/** The portal of a customer whose data is there. */
export function OpenPortal({
  customer,
  projects,
  transactions,
  parts,
}: Dashboard & { parts: PortalParts }) {
  const place = usePortalPlace();
  const unread = unreadOf(useCustomerMessages(customer.id).data);
  const { waiting, refetch } = useWaitingDesigns(customer.id);
  const project = projects.find(({ id }) => id === place.projectId) ?? projects[0];
  const work = useProjectWork(project?.id);
  const selection = { projects, project, choose: place.choose, work, waiting };
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
          {customer.businessName} · {pricing[customer.package].displayName}
          <StatusBadge status={customer.subscriptionStatus || 'inactive'} />
        </span>
      }
    >
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
            panel: <ProjectsTab {...selection} customer={customer} parts={parts} />,
          },
          {
            id: 'designs',
            label: <CountedLabel label="Design Reviews" count={waiting.length} what="to decide" />,
            panel: (
              <DesignReviewsTab {...selection}>
                {(designs) =>
                  parts.designsOf({
                    customerId: customer.id,
                    designs,
                    opensAt: place.designId,
                    reload: () => Promise.all([work.reload(), refetch()]),
                  })
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
            label: <CountedLabel label="Support" count={unread} what="new" />,
            panel: <SupportTab customerId={customer.id} />,
          },
        ]}
      />
    </PageShell>
  );
}
