import { Button } from '#src/client/ui/button.tsx';
import { DeskCard, EmailLink, PhoneLink } from '#src/client/ui/desk-card.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { pricing } from '#src/shared/packages.ts';
import type { InquiryItem } from './contract.ts';

const domainAnswer = { yes: 'Has one', no: 'Needs one', '': '' } as const;

interface InquiryCardProps {
  inquiry: InquiryItem;
  deciding: boolean;
  onDecide: (status: 'accepted' | 'delayed') => void;
}

/** Everything a new client told us, and the decision while it is open. */
export function InquiryCard({ inquiry, deciding, onDecide }: InquiryCardProps) {
  return (
    <DeskCard
      waits={inquiry.status === 'new'}
      decidedAt={inquiry.decidedAt}
      name={inquiry.fullName}
      business={inquiry.businessName}
      createdAt={inquiry.createdAt}
      status={inquiry.status}
      actions={
        inquiry.status === 'new' && (
          <>
            <Button busy={deciding} onClick={() => onDecide('accepted')}>
              Accept
            </Button>
            <Button look="secondary" disabled={deciding} onClick={() => onDecide('delayed')}>
              Delay
            </Button>
          </>
        )
      }
    >
      <Facts
        title="Contact"
        facts={[
          ['Email', <EmailLink key="email" email={inquiry.email} />],
          ['Phone', inquiry.phone && <PhoneLink key="phone" phone={inquiry.phone} />],
          ['Package', pricing[inquiry.selectedPackage].name],
        ]}
      />
      <Facts
        title="Domain and hosting"
        facts={[
          ['Domain', domainAnswer[inquiry.hasDomain]],
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
    </DeskCard>
  );
}
