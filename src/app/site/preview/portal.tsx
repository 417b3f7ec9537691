import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'wouter';
import type { AppRouter } from '#src/app/router.ts';
import { api, links } from '#src/client/api/api.ts';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import type { PortalBilling } from '#src/features/money/billing/portal/portal-contract.ts';
import { describeTogether } from '#src/features/money/charge/texts.ts';
import type { Dashboard } from '#src/features/portal/contract.ts';
import { OpenPortal } from '#src/features/portal/open-portal.tsx';
import type { Progress } from '#src/features/portal/progress/contract.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

type Answers = inferRouterOutputs<AppRouter>['customer'];

/** What the portal asks for, answered for the sample customer. */
function answersFor(project: Progress, billing: PortalBilling): Record<string, object> {
  const none = { success: true as const, data: [] };
  const conversation: Answers['message']['list'] = { ...none, earlier: false, unread: 1 };
  return {
    'message.list': { pages: [conversation], pageParams: [null] },
    'design.waiting': none satisfies Answers['design']['waiting'],
    'design.list': none satisfies Answers['design']['list'],
    'portal.changeRequests': none satisfies Answers['portal']['changeRequests'],
    'project.progress': { success: true, data: project } satisfies Answers['project']['progress'],
    'directDebit.unproven': none satisfies Answers['directDebit']['unproven'],
    'websiteUpdate.list': none satisfies Answers['websiteUpdate']['list'],
    'siteForm.list': { pages: [], pageParams: [] },
    'billing.read': billing satisfies Answers['billing']['read'],
    'invoice.list': none satisfies Answers['invoice']['list'],
  };
}

/** Answers the queries that a rendering has asked for. Returns whether there were any. */
function answer(cache: QueryClient, answers: Record<string, object>): boolean {
  const asked = cache
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data === undefined });
  for (const { queryKey } of asked) {
    const [path] = queryKey;
    const [, ...names] = Array.isArray(path) ? path : [];
    const known = answers[names.join('.')];
    if (!known) throw new Error(`The preview of the portal has no answer to ${names.join('.')}.`);
    cache.setQueryData(queryKey, known);
  }
  return asked.length > 0;
}

/** The part of the portal that is open. */
type PortalTab = 'projects' | 'designs' | 'billing' | 'support';

/** Renders the portal of a sample customer, as it would be shown now. Nothing is asked of the server. */
export async function drawPortal(firm: Firm, now: Date, tab: PortalTab): Promise<string> {
  const { package: ordered, per, setup, monthly, lines, inDays } = sampleOrder(firm, now);
  const { id, firstName, businessName } = samplePerson;
  const project: Dashboard['projects'][number] = {
    id,
    projectName: `Website for ${businessName}`,
    projectDescription: 'Boilers mended and fitted.',
    status: 'in_progress',
    domainName: 'ferris-heating.example.org',
    priority: 'medium',
    estimatedCompletionDate: dayOf(inDays(30)),
  };
  const customer: Dashboard['customer'] = {
    id,
    firstName,
    businessName,
    package: ordered,
    subscriptionStatus: 'active',
    monthlyFee: monthly,
    feePer: per,
    plannedChanges: [],
    nextBillingDate: dayOf(inDays(14)),
  };
  const charge: Dashboard['transactions'][number] = {
    id,
    description: describeTogether(lines),
    billingDate: dayOf(inDays(14)),
    amount: setup + monthly,
    status: 'pending',
    type: 'setup',
    announcedAt: now.toISOString(),
    submittedAt: null,
    failure: null,
    lines: null,
  };
  const billing: PortalBilling = {
    mandate: {
      reference: samplePerson.reference,
      status: 'active',
      agreedAt: inDays(-9),
      termsVersion: firm.termsVersion,
    },
    charges: [
      {
        id,
        isScheduled: true,
        announcedAt: now.toISOString(),
        mailedAt: now.toISOString(),
        notifiedAt: null,
        submittedAt: null,
        settledAt: null,
        failure: null,
        retry: null,
      },
    ],
  };
  const session = { viewUntil: null, unproven: null, seesAll: true, isKnownBrowser: true };
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const client = api.createClient({ links });
  const portal = (
    <FirmProvider firm={shownFirm(firm)}>
      <Router ssrPath="/customer/dashboard" ssrSearch={`tab=${tab}`}>
        <api.Provider client={client} queryClient={cache}>
          <QueryClientProvider client={cache}>
            <OpenPortal
              customer={customer}
              projects={[project]}
              transactions={[charge]}
              session={session}
            />
          </QueryClientProvider>
        </api.Provider>
      </Router>
    </FirmProvider>
  );
  const answers = answersFor(
    {
      id,
      domainRenewsOn: null,
      hostingRenewsOn: null,
      desiredDomains: '',
      orderReference: samplePerson.reference,
      steps: [
        { name: 'opened', isDone: true, on: inDays(-9) },
        { name: 'accepted', isDone: true, on: inDays(-8) },
        { name: 'shown', isDone: false, on: null },
        { name: 'approved', isDone: false, on: null },
        { name: 'live', isDone: false, on: null },
      ],
    },
    billing,
  );
  // What is loaded when it is first shown is loaded before the last rendering ends.
  const draw = async () => text((await prerenderToNodeStream(portal)).prelude);
  let content = await draw();
  while (answer(cache, answers)) content = await draw();
  cache.clear();
  return content;
}
