import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidatePortal } from '#src/client/api/use-invalidate.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { CustomerConversation } from '#src/features/work/message/conversation/customer-conversation.tsx';
import { within } from '#src/shared/firm/brand.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { PortalSession } from './contract.ts';
import { LogoutEverywhere } from './login/logout-button.tsx';

const RequestForm = lazyPanel(
  async () =>
    (await import('#src/features/people/privacy/request/portal-request.tsx')).PortalRequestForm,
);

const OwnExport = lazyPanel(
  async () => (await import('#src/features/people/privacy/export/own-export.tsx')).OwnExport,
);

/** What we keep about the customer, and what they can have done with it. */
function YourData({ customerId }: { customerId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { client } = api.useUtils();
  const invalidate = useInvalidatePortal();
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <div>
        <h2 className="text-xl">Your data</h2>
        <p className="measure mt-1 text-stone">
          You can have a copy of all that we keep about you. You can also have it corrected or
          erased, object to a use of it, or complain, also about our work.{' '}
          <a href={pagePath('/privacy')} className="underline underline-offset-4">
            What we keep, and for how long
          </a>
        </p>
      </div>
      {isAsking ? (
        <RequestForm
          onClose={() => setIsAsking(false)}
          complain={async (text, options) => {
            await client.customer.message.send.mutate({ id: customerId, text }, options);
            await invalidate('message');
          }}
        />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <OwnExport customerId={customerId} />
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            Make a request
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SupportTabProps {
  customerId: string;
  session: PortalSession;
}

/** The conversation, the support contacts and their response times, and the customer's logins. */
export function SupportTab({ customerId, session }: SupportTabProps) {
  const { unproven, seesAll } = session;
  const { replies } = useBrand();
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4 p-5 sm:p-8">
        <div>
          <h2 className="text-xl">Messages</h2>
          <p className="measure mt-1 text-stone">
            We answer{within(replies)}
            {replies && ','} in business hours, and tell you by email.
          </p>
        </div>
        {seesAll ? (
          <CustomerConversation id={customerId} />
        ) : (
          <p>Your messages are shown here once you have confirmed your email address.</p>
        )}
      </Card>
      <Contacts isProven={unproven === null} />
      {unproven === null && session.viewUntil === null && <YourData customerId={customerId} />}
    </div>
  );
}

function Contacts({ isProven }: { isProven: boolean }) {
  const brand = useBrand();
  return (
    <Card className="grid gap-8 p-5 sm:grid-cols-2 sm:p-8">
      <ContactMethod title="Email" to={brand.email}>
        {brand.replies ? `Email response within ${brand.replies},` : 'We answer'} in business hours.
      </ContactMethod>
      <ContactMethod title="Telephone" to={brand.phone}>
        {brand.hours}.
      </ContactMethod>
      <div className="border-t border-line pt-6 sm:col-span-2">
        <p className="measure">
          To have something changed, write or ring and tell us what; you can send a picture. We tell
          you when it is live.
        </p>
      </div>
      {isProven && <LogoutEverywhere />}
    </Card>
  );
}

interface ContactMethodProps {
  title: string;
  to: { href: string; label: string };
  children: ReactNode;
}

const ContactMethod = ({ title, to, children }: ContactMethodProps) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2">
      <a href={to.href} className="tabular font-semibold text-bottle underline">
        {to.label}
      </a>
    </p>
    <p className="mt-1 text-stone">{children}</p>
  </section>
);
