import { findCustomerAt } from '#src/features/people/customer/service.ts';
import { currentEmail } from '#src/features/people/person/address-service.ts';
import { cancelMails, queueMail } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { undoDeadline } from '#src/shared/undo.ts';
import type { OnboardingInquiry } from './entity.ts';

const mailKey = ({ id }: Pick<OnboardingInquiry, 'id'>) => `inquiry-accepted ${id}`;

/** Has the sender of an inquiry told that it was accepted, once that can no longer be undone. */
export async function tellAccepted(ctx: ServiceContext, inquiry: OnboardingInquiry): Promise<void> {
  const email = await currentEmail(ctx, inquiry.personId);
  if (email === '') return;
  const customer = await findCustomerAt(ctx, inquiry.email);
  const { id, fullName, businessName, selectedPackage } = inquiry;
  const mail = {
    kind: 'inquiry-accepted',
    recipient: email,
    email,
    subjectKind: 'inquiry',
    subjectId: id,
    data: { fullName, businessName, package: selectedPackage, isCustomer: customer !== null },
  } as const;
  await queueMail(ctx, mail, mailKey(inquiry), undoDeadline);
}

/** Withdraws that mail before it is sent. */
export const untellAccepted = ({ manager }: DatabaseContext, inquiry: OnboardingInquiry) =>
  cancelMails(manager, [mailKey(inquiry)]);
