import { api } from '#src/client/api/api.ts';
import { useTells } from '#src/client/desk/tell-choices.ts';
import { useDecisionCalls } from '#src/client/desk/use-decision-calls.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { AdminCard } from '#src/client/ui/desk/admin-card.tsx';
import { contactFacts } from '#src/client/ui/desk/contact-facts.tsx';
import { TellTick, tellHint } from '#src/client/ui/desk/tell-tick.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { findPackage, packageName } from '#src/shared/find-package.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import { calledIn } from '#src/shared/packages.ts';
import { type InquiryItem, inquiryAdminMessages } from './admin-contract.ts';
import { inquiriesOnDesk } from './status-texts.ts';

/** Says why nothing was said of a domain. */
const notAsked = (chosen: PagePackage): string =>
  calledIn('short', chosen) === 'Basic' ? 'Only asked for premium' : `Not asked for ${chosen.name}`;

/** Decides inquiries. */
export function useInquiryDecision() {
  const calls = useDecisionCalls({ messages: inquiryAdminMessages, subjects: ['inquiry'] });
  const undo = api.admin.onboarding.undo.useMutation(calls.undo);
  return api.admin.onboarding.setStatus.useMutation(
    calls.decided(undo, (_, { tell }) => (tell ? tellHint : undefined)),
  );
}

const domainLabels = { yes: 'Has one', no: 'Needs one', '': '' } as const;

interface InquiryCardProps {
  item: InquiryItem;
  actions: ReturnType<typeof useInquiryDecision>;
}

/** One client inquiry, with the decision buttons while it is new. */
export function InquiryCard({ item: inquiry, actions: decision }: InquiryCardProps) {
  const { id } = inquiry;
  const rowKey = `inquiry.${id}`;
  const tell = useTells(rowKey);
  const deciding = decision.isPending && decision.variables.id === id;
  const firm = useFirm();
  const chosen = findPackage(firm, inquiry.selectedPackage);
  const noDomain = chosen?.asksDomain === false ? notAsked(chosen) : '';
  return (
    <AdminCard
      {...inquiry}
      waits={inquiry.status === 'new'}
      words={inquiriesOnDesk[inquiry.status]}
      name={inquiry.fullName}
      business={inquiry.businessName}
      summary={packageName(firm, inquiry.selectedPackage)}
      undoKey={rowKey}
      actions={
        inquiry.status === 'new' && (
          <>
            <Button
              busy={deciding}
              aria-keyshortcuts="a"
              onClick={() => decision.mutate({ id, status: 'accepted', tell })}
            >
              Accept
              <ActionKey name="A" />
            </Button>
            <Button
              look="secondary"
              disabled={deciding}
              aria-keyshortcuts="d"
              onClick={() => decision.mutate({ id, status: 'delayed' })}
            >
              Delay
              <ActionKey name="D" />
            </Button>
          </>
        )
      }
      moreActions={
        inquiry.status === 'new' && (
          <TellTick
            rowKey={rowKey}
            name={inquiry.fullName}
            hint="When you accept, not when you delay"
          />
        )
      }
    >
      <Facts
        title="Contact"
        facts={[
          ...contactFacts(inquiry, inquiry.fullName),
          ['Package', packageName(firm, inquiry.selectedPackage)],
        ]}
      />
      <Facts
        title="Domain and hosting"
        facts={[
          ['Domain', domainLabels[inquiry.hasDomain] || noDomain],
          ['Domain name', inquiry.domainName],
          ['Wished for', inquiry.desiredDomains],
          ['Has hosting', inquiry.hasHosting],
          ['Hosting with', inquiry.hostingProvider],
          ['Setup help', inquiry.wantSetupHelp],
        ]}
      />
      <Facts
        title="Content"
        facts={[
          ['Business', inquiry.businessDescription],
          ['Services', inquiry.servicesProducts],
          ['Pages', inquiry.pagesNeeded],
          ['Text', inquiry.textContent],
          ['Has images', inquiry.hasImages],
          ['Has a logo', inquiry.hasLogo],
        ]}
      />
      <Facts
        title="Design"
        facts={[
          ['Colours', inquiry.brandColors],
          ['Style', inquiry.stylePreference],
          ['Sites they like', inquiry.exampleWebsites],
        ]}
      />
      <Facts
        title="Features"
        facts={[
          ['Contact form', inquiry.wantContactForm],
          ['Wants social links', inquiry.wantSocialLinks],
          ['Social links', inquiry.socialMediaLinks],
          ['Special requests', inquiry.specialRequests],
        ]}
      />
    </AdminCard>
  );
}
