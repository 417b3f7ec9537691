import type { ReactNode } from 'react';
import { toast } from '#src/client/toasts/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import type { InboxKind } from '#src/shared/desk/inbox-kinds.ts';

const Inquiry = lazyPanel(
  async () => (await import('#src/features/sales/onboarding/desk/one-inquiry.tsx')).OneInquiry,
);
const Consultation = lazyPanel(
  async () => (await import('#src/features/sales/quote/desk/one-consultation.tsx')).OneConsultation,
);
const Questions = lazyPanel(
  async () =>
    (await import('#src/features/desk/inbox/waiting/waiting-questions.tsx')).WaitingQuestions,
);
const Update = lazyPanel(
  async () => (await import('#src/features/sales/website-update/desk/one-update.tsx')).OneUpdate,
);
const Messages = lazyPanel(
  async () =>
    (await import('#src/features/work/message/conversation/admin-conversation.tsx'))
      .AdminConversation,
);
const Design = lazyPanel(
  async () => (await import('#src/features/desk/customers/one-design.tsx')).OneDesign,
);
const Money = lazyPanel(
  async () =>
    (await import('#src/features/money/billing/file/customer-billing.tsx')).CustomerBilling,
);
const Charge = lazyPanel(
  async () => (await import('#src/features/money/billing/charge/one-charge.tsx')).OneCharge,
);
const Payment = lazyPanel(
  async () => (await import('#src/features/sales/direct-debit/desk/one-payment.tsx')).OnePayment,
);
const Mail = lazyPanel(async () => (await import('#src/features/desk/mail/one-mail.tsx')).OneMail);

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
      name={name}
      opensAt={kind === 'comment' ? id : undefined}
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
  'update-question': ({ id }) => (
    <>
      <Questions id={id} />
      <Update id={id} />
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
  'set-up': ({ id }) => <Payment id={id} />,
  mail: ({ id }) => <Mail id={id} />,
};

export const panelOf = (item: InboxItem): ReactNode => panels[item.kind](item);
