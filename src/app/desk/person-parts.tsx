import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { PersonPartPanel } from '#src/features/desk/people/person-file.tsx';
import { StartActions } from '#src/features/desk/people/start/start-actions.tsx';
import type { PersonPart } from '#src/shared/desk/desk-links.ts';

const Work = lazyPanel(
  async () => (await import('#src/features/desk/customers/person-work.tsx')).PersonWork,
);
const Money = lazyPanel(
  async () => (await import('#src/features/desk/customers/person-money.tsx')).PersonMoney,
);
const Messages = lazyPanel(
  async () => (await import('#src/features/desk/people/person-messages.tsx')).PersonMessages,
);
const Mails = lazyPanel(
  async () => (await import('#src/features/desk/mail/person-mails.tsx')).PersonMails,
);

/** The parts of a person's page after their story; the code of one is loaded when it is opened. */
export const personPanels: Record<Exclude<PersonPart, 'story'>, PersonPartPanel> = {
  work: (person) => (
    <>
      {person.customerId !== null && <StartActions person={person} />}
      <Work customerId={person.customerId} name={person.name} />
    </>
  ),
  money: ({ customerId, businessName, name, subscriptionStatus }) => (
    <Money {...{ customerId, subscriptionStatus }} name={businessName || name} />
  ),
  messages: (person) => <Messages person={person} />,
  mails: ({ email }) => <Mails email={email} />,
};
