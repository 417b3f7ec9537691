import { Button } from '#src/client/ui/button.tsx';
import { useLogout } from './use-login.ts';

export function LogoutButton({ className = '' }: { className?: string }) {
  const logout = useLogout();
  return (
    <Button look="quiet" className={`px-4 ${className}`} onClick={logout}>
      Logout
    </Button>
  );
}
