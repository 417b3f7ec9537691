import { useQueryClient } from '@tanstack/react-query';
import { api } from '#src/client/api/api.ts';
import { clearSession } from '#src/client/session/admin-session.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { pushMessages } from './contract.ts';

/** Ends every session of the admin, this one too. */
export function LogoutEverywhere() {
  const queries = useQueryClient();
  const { mutate, isPending } = api.admin.push.logoutEverywhere.useMutation({
    onSuccess() {
      clearSession();
      queries.clear();
      toast({ title: pushMessages.ended });
    },
    onError: toastFailure('Nobody was logged out', 'Please try again.'),
  });
  return (
    <Button look="quiet" className="px-4" busy={isPending} onClick={() => mutate()}>
      Log out everywhere
    </Button>
  );
}
