import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useTells } from '#src/client/desk/tell-choices.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { AdminCard, PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { TellTick, tellHint } from '#src/client/ui/desk/tell-tick.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { packages } from '#src/shared/packages.ts';
import { undoMessages } from '#src/shared/undo.ts';
import { type InquiryItem, inquiryAdminMessages } from './admin-contract.ts';

/** Decides inquiries: a toast with Undo says so, and what lists them is fetched again. */
export function useInquiryDecision() {
  const invalidate = useInvalidate();
  const onSettled = () => invalidate('inquiry');
  const undo = api.admin.onboarding.undo.useMutation({
    onSuccess: () => toast({ title: undoMessages.done, description: undoMessages.doneHint }),
    onError: toastFailure(inquiryAdminMessages.updateFailed, undoMessages.failed),
    onSettled,
  });
  return api.admin.onboarding.setStatus.useMutation({
    onSuccess: (_, { id, tell }) =>
      toastUndoable(
        `inquiry.${id}`,
        inquiryAdminMessages.updated,
        () => undo.mutate({ id }),
        tell ? tellHint : undefined,
      ),
    onError: toastFailure(inquiryAdminMessages.updateFailed, inquiryAdminMessages.updateFailedHint),
    onSettled,
  });
}

const domainLabels = { yes: 'Has one', no: 'Needs one', '': '' } as const;

interface InquiryCardProps {
  inquiry: InquiryItem;
  deciding: boolean;
  /** `tell` says whether their sender is told. */
  onDecide: (status: 'accepted' | 'delayed', tell?: boolean) => void;
}

/** One client inquiry, with the decision buttons while it is new. */
export function InquiryCard({ inquiry, deciding, onDecide }: InquiryCardProps) {
  const rowKey = `inquiry.${inquiry.id}`;
  const tells = useTells(rowKey);
  const isBasic = inquiry.selectedPackage === 'basic';
  return (
    <AdminCard
      id={inquiry.id}
      personId={inquiry.personId}
      waits={inquiry.status === 'new'}
      decidedAt={inquiry.decidedAt}
      name={inquiry.fullName}
      business={inquiry.businessName}
      summary={packages[inquiry.selectedPackage].name}
      createdAt={inquiry.createdAt}
      status={inquiry.status}
      undoKey={rowKey}
      actions={
        inquiry.status === 'new' && (
          <>
            <Button
              busy={deciding}
              aria-keyshortcuts="a"
              onClick={() => onDecide('accepted', tells)}
            >
              Accept
              <ActionKey name="A" />
            </Button>
            <Button
              look="secondary"
              disabled={deciding}
              aria-keyshortcuts="d"
              onClick={() => onDecide('delayed')}
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
          [
            'Email',
            <EmailAddress
              key="email"
              email={inquiry.email}
              personId={inquiry.personId}
              name={inquiry.fullName}
            />,
          ],
          ['Phone', inquiry.phone && <PhoneLink key="phone" phone={inquiry.phone} />],
          ['Package', packages[inquiry.selectedPackage].name],
        ]}
      />
      <Facts
        title="Domain and hosting"
        facts={[
          ['Domain', domainLabels[inquiry.hasDomain] || (isBasic ? 'Only asked for premium' : '')],
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
