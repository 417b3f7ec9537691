import { AdminCard, PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import {
  addOnChoices,
  addOns,
  complexityLevels,
  pounds,
  services,
  timelineChoices,
} from '#src/features/sales/quote/request/rules.ts';
import {
  ChangeQuote,
  ConsultationActions,
  type ConsultationDecisionProps,
} from './consultation-actions.tsx';
import { ConsultationQuotes } from './consultation-quotes.tsx';

/** A consultation request with its estimate: decision buttons while it is pending, then its quotes. */
export function ConsultationCard({ item, decision }: ConsultationDecisionProps) {
  const isPending = item.status === 'pending';
  const { label, duration } = timelineChoices[item.timeline];
  const selectedAddOns = addOns.filter((name) => item[name]);
  return (
    <AdminCard
      id={item.id}
      personId={item.personId}
      waits={isPending}
      decidedAt={item.decidedAt}
      name={item.fullName}
      business={item.businessName}
      summary={`${pounds(item.estimatedPrice)}, ${services[item.serviceType].label}`}
      createdAt={item.createdAt}
      status={item.status}
      aside={
        <span className="tabular">
          <span className="text-sm text-stone">Estimated quote </span>
          <strong>{pounds(item.estimatedPrice)}</strong>
        </span>
      }
      undoKey={`consultation.${item.id}`}
      actions={isPending && <ConsultationActions item={item} decision={decision} />}
      moreActions={isPending && <ChangeQuote item={item} decision={decision} />}
    >
      <Facts
        title="Contact"
        facts={[
          [
            'Email',
            <EmailAddress
              key="email"
              email={item.email}
              personId={item.personId}
              name={item.fullName}
            />,
          ],
          ['Phone', <PhoneLink key="phone" phone={item.phone} />],
        ]}
      />
      <Facts
        title="Service configuration"
        facts={[
          ['Service', services[item.serviceType].label],
          ['Complexity', complexityLevels[item.projectComplexity].label],
          ['Timeline', `${label} (${duration})`],
        ]}
      />
      <section className="grid content-start gap-2">
        <h3 className="text-sm font-semibold tracking-wide text-bottle">Additional services</h3>
        {selectedAddOns.length === 0 ? (
          <p className="text-sm text-stone">None ticked</p>
        ) : (
          <ul className="grid gap-1.5 text-sm">
            {selectedAddOns.map((name) => (
              <li key={name}>
                <span aria-hidden="true" className="text-good">
                  ✓{' '}
                </span>
                {addOnChoices[name].label}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Facts title="Project" facts={[['Description', item.projectDescription]]} />
      <Facts title="Notes" facts={[['Special requests', item.specialRequests]]} />
      {item.status === 'quoted' && <ConsultationQuotes item={item} />}
    </AdminCard>
  );
}
