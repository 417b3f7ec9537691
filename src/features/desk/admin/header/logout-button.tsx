import { Button } from '#src/client/ui/button.tsx';
import { useLogout } from '#src/features/desk/admin/login/use-login.ts';

export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button look="quiet" className="px-3" onClick={logout}>
      Logout
    </Button>
  );
}
