import type { ReactNode } from 'react';
import { toast } from '#src/client/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { InboxItem } from '#src/features/inbox/admin-contract.ts';
import type { InboxKind } from '#src/features/inbox/rules.ts';

const Inquiry = lazyPanel(
  async () => (await import('#src/features/onboarding/one-inquiry.tsx')).OneInquiry,
);
const Consultation = lazyPanel(
  async () => (await import('#src/features/consultation/one-consultation.tsx')).OneConsultation,
);
const Questions = lazyPanel(
  async () => (await import('#src/features/inbox/waiting-questions.tsx')).WaitingQuestions,
);
const Update = lazyPanel(
  async () => (await import('#src/features/website-update/one-update.tsx')).OneUpdate,
);
const Messages = lazyPanel(
  async () => (await import('#src/features/customer/admin-conversation.tsx')).AdminConversation,
);
const Design = lazyPanel(
  async () => (await import('#src/features/customer/one-design.tsx')).OneDesign,
);
const Review = lazyPanel(
  async () => (await import('#src/features/design/desk-review.tsx')).DeskReview,
);
const Money = lazyPanel(
  async () => (await import('#src/features/billing/customer-billing.tsx')).CustomerBilling,
);
const Charge = lazyPanel(
  async () => (await import('#src/features/billing/one-charge.tsx')).OneCharge,
);
const Mail = lazyPanel(async () => (await import('#src/features/mail/one-mail.tsx')).OneMail);

const money = ({ customerId }: InboxItem) => customerId && <Money customerId={customerId} />;

/** A charge or refund that failed, above the customer's other money. */
const charge = (item: InboxItem) =>
  item.customerId && (
    <>
      <Charge customerId={item.customerId} id={item.id} />
      {money(item)}
    </>
  );

/** A design with its versions; for a waiting comment, with the review open at its version. */
const review = ({ kind, customerId, id, name }: InboxItem) =>
  customerId && (
    <Design
      key={id}
      customerId={customerId}
      id={id}
      reviewOf={(thread) => (
        <Review name={name} opensAt={kind === 'comment' ? id : undefined} {...thread} />
      )}
    />
  );

/** The panel of each kind of item. */
const panels: Record<InboxKind, (item: InboxItem) => ReactNode> = {
  inquiry: ({ id }) => <Inquiry id={id} />,
  consultation: ({ id }) => <Consultation id={id} />,
  update: ({ id }) => <Update id={id} />,
  question: ({ id }) => (
    <>
      <Questions id={id} />
      <Consultation id={id} />
    </>
  ),
  message: ({ personId, name }) => (
    <Messages
      isNarrow
      personId={personId}
      name={name}
      onSent={() => toast({ title: 'Reply sent', description: `To ${name}` })}
    />
  ),
  comment: review,
  design: review,
  charge,
  refund: charge,
  notice: money,
  owed: money,
  mandate: money,
  mail: ({ id }) => <Mail id={id} />,
};

export const panelOf = (item: InboxItem): ReactNode => panels[item.kind](item);
