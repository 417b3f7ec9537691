import type { ReactNode } from 'react';
import { toast } from '#src/client/toasts/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import type { ReplySubject } from '#src/features/people/reply/rules.ts';
import type { InboxKind } from '#src/shared/desk/inbox-kinds.ts';
import { keyOf } from './use-inbox-marks.ts';

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
const Reply = lazyPanel(
  async () => (await import('#src/features/desk/reply/reply-box.tsx')).ReplyBox,
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
const Privacy = lazyPanel(
  async () =>
    (await import('#src/features/people/privacy/request/desk/one-request.tsx')).OneRequest,
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

/** The box that answers by mail; open where nothing but an answer is wanted. */
const replyTo = (item: InboxItem, about: ReplySubject) => (
  <Reply
    key={item.id}
    personId={item.personId}
    about={{ kind: about, id: item.id }}
    undoKey={keyOf(item)}
    folded={item.kind === about}
    hint={item.kind === about ? undefined : 'They read it by email, and on the page of the quote.'}
  />
);

/** The panel of each kind of item. */
const panels: Record<InboxKind, (item: InboxItem) => ReactNode> = {
  inquiry: (item) => (
    <>
      <Inquiry id={item.id} />
      {replyTo(item, 'inquiry')}
    </>
  ),
  consultation: (item) => (
    <>
      <Consultation id={item.id} />
      {replyTo(item, 'consultation')}
    </>
  ),
  update: (item) => (
    <>
      <Update id={item.id} />
      {replyTo(item, 'update')}
    </>
  ),
  'update-start': ({ id }) => <Update id={id} />,
  question: (item) => (
    <>
      <Questions id={item.id} />
      {replyTo(item, 'consultation')}
      <Consultation id={item.id} />
    </>
  ),
  'update-question': (item) => (
    <>
      <Questions id={item.id} />
      {replyTo(item, 'update')}
      <Update id={item.id} />
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
  privacy: ({ id }) => <Privacy id={id} />,
};

export const panelOf = (item: InboxItem): ReactNode => panels[item.kind](item);
