import { cancelMails, queueMany } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { Held } from './held-service.ts';

const kind = 'portal-invitation';
const keyOf = (customerId: string) => `${kind} ${customerId}`;

/** Mails customers how to log in to the portal. */
export const inviteAll = (ctx: ServiceContext, customers: readonly Held[]) =>
  queueMany(
    ctx,
    customers.map(({ id, email, firstName }) => ({
      key: keyOf(id),
      mail: {
        ...{ kind, recipient: email, email, data: { firstName } },
        ...{ subjectKind: 'customer', subjectId: id },
      },
    })),
  );

/** Deletes those that were not sent. */
export const withdrawInvitations = ({ manager }: DatabaseContext, customerIds: readonly string[]) =>
  cancelMails(manager, customerIds.map(keyOf));
