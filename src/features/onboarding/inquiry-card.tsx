import { AdminCard, EmailLink, PhoneLink } from '#src/client/ui/admin-card.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { type Fact, Facts } from '#src/client/ui/facts.tsx';
import { pricing } from '#src/shared/packages.ts';
import type { InquiryItem } from './admin-contract.ts';

const domainLabels = { yes: 'Has one', no: 'Needs one', '': '' } as const;

/** Omits empty facts that were not asked for, so 'Not given' appears only for open questions. */
const relevant = (facts: readonly [asked: boolean, ...Fact][]): Fact[] =>
  facts
    .filter(([asked, , value]) => asked || (value !== null && value !== ''))
    .map(([, label, value]) => [label, value]);

interface InquiryCardProps {
  inquiry: InquiryItem;
  deciding: boolean;
  onDecide: (status: 'accepted' | 'delayed') => void;
}

/** One client inquiry, with the decision buttons while it is new. */
export function InquiryCard({ inquiry, deciding, onDecide }: InquiryCardProps) {
  const isBasic = inquiry.selectedPackage === 'basic';
  return (
    <AdminCard
      id={inquiry.id}
      personId={inquiry.personId}
      waits={inquiry.status === 'new'}
      decidedAt={inquiry.decidedAt}
      name={inquiry.fullName}
      business={inquiry.businessName}
      what={pricing[inquiry.selectedPackage].name}
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
        facts={relevant([
          [
            true,
            'Domain',
            domainLabels[inquiry.hasDomain] || (isBasic ? 'Only asked for premium' : ''),
          ],
          [inquiry.hasDomain === 'yes', 'Domain name', inquiry.domainName],
          [inquiry.hasDomain === 'no', 'Wished for', inquiry.desiredDomains],
          [false, 'Has hosting', inquiry.hasHosting],
          [false, 'Hosting with', inquiry.hostingProvider],
          [false, 'Setup help', inquiry.wantSetupHelp],
        ])}
      />
      <Facts
        title="Content"
        facts={relevant([
          [true, 'Business', inquiry.businessDescription],
          [false, 'Services', inquiry.servicesProducts],
          [true, 'Pages', inquiry.pagesNeeded],
          [true, 'Text', inquiry.textContent],
          [true, 'Has images', inquiry.hasImages],
          [true, 'Has a logo', inquiry.hasLogo],
        ])}
      />
      <Facts
        title="Design"
        facts={relevant([
          [true, 'Colours', inquiry.brandColors],
          [false, 'Style', inquiry.stylePreference],
          [true, 'Sites they like', inquiry.exampleWebsites],
        ])}
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
