import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { LoginForm } from './login-form.tsx';

interface LoginCardProps {
  title: string;
  /** Whether the stored session has expired or was rejected. */
  ended: boolean;
  onLogin: () => void;
}

/** Replaces a screen until the admin has logged in. */
export function LoginCard({ title, ended, onLogin }: LoginCardProps) {
  return (
    <PageShell title={title}>
      <Card className="max-w-md p-6">
        {ended && (
          <p role="status" className="mb-5">
            {adminMessages.sessionEnded}
          </p>
        )}
        <LoginForm onLogin={onLogin} />
      </Card>
    </PageShell>
  );
}
