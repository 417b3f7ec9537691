import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { Button } from '#src/client/ui/button.tsx';
import { portalLink } from '#src/shared/portal-links.ts';
import { personMessages } from './texts.ts';

const fail = toastFailure(personMessages.viewFailed, personMessages.viewFailedHint);

/** Opens the portal of a customer in a new tab, to read only. */
export function SeeAsTheySee({ id }: { id: string }) {
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = api.admin.person.view.useMutation();
  const open = async () => {
    // Before the call: browsers open a tab for a click only.
    const tab = window.open('', '_blank');
    try {
      const { data } = await mutateAsync({ id });
      const address = portalLink(data.customerId);
      if (tab) tab.location.href = address;
      else location.assign(address);
      await invalidate('portal');
    } catch (error) {
      tab?.close();
      fail(error);
    }
  };
  return (
    <Button look="secondary" busy={isPending} onClick={open}>
      See as they see
    </Button>
  );
}
