import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { paths } from '#src/shared/paths.ts';

const RequestForm = lazyPanel(
  async () =>
    (await import('#src/features/people/privacy/request/portal-request.tsx')).PortalRequestForm,
);

const OwnExport = lazyPanel(
  async () => (await import('#src/features/people/privacy/export/own-export.tsx')).OwnExport,
);

/** What we keep about the customer, and what they can have done with it. */
export function YourData({ customerId }: { customerId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <div>
        <h2 className="text-xl">Your data</h2>
        <p className="measure mt-1 text-stone">
          You can have a copy of all that we keep about you. You can also have it corrected or
          erased, object to a use of it, or complain; we answer within a month.{' '}
          <a href={paths.privacy} className="underline underline-offset-4">
            What we keep, and for how long
          </a>
        </p>
      </div>
      {isAsking ? (
        <RequestForm />
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
