import { Button } from '#src/client/ui/button.tsx';
import { useLogout } from './use-login.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button look="quiet" className="px-4" onClick={logout}>
      Logout
    </Button>
  );
}
