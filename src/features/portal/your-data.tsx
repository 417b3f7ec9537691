import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';

const RequestForm = lazyPanel(
  async () =>
    (await import('#src/features/people/privacy/request/portal-request.tsx')).PortalRequestForm,
);

/** What we keep about the customer, and what they can have done with it. */
export function YourData() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <div>
        <h2 className="text-xl">Your data</h2>
        <p className="measure mt-1 text-stone">
          You can have what we keep about you corrected or erased, object to a use of it, or
          complain. We answer within a month.
        </p>
      </div>
      {isAsking ? (
        <RequestForm />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setIsAsking(true)}>
            Make a request
          </Button>
        </div>
      )}
    </Card>
  );
}
