import type { Fact } from '#src/client/ui/facts.tsx';
import { PhoneLink } from './admin-card.tsx';
import { EmailAddress } from './email-address.tsx';

interface Sender {
  email: string;
  phone: string;
  personId: string;
}

/** How whoever sent a request is reached. */
export const contactFacts = ({ email, phone, personId }: Sender, name: string): Fact[] => [
  ['Email', <EmailAddress key="email" email={email} personId={personId} name={name} />],
  ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
];
