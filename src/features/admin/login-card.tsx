import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginCardProps {
  title: string;
  /** The session that was held here has run out. */
  ended: boolean;
  onLogin: () => void;
}

/** What stands in a screen's place until the owner has logged in. */
export function LoginCard({ title, ended, onLogin }: LoginCardProps) {
  return (
    <PageShell title={title}>
      <Card className="max-w-md p-6">
        {ended && (
          <p role="status" className="mb-5">
            Your session has ended. Please log in again.
          </p>
        )}
        <LoginForm onLogin={onLogin} />
      </Card>
    </PageShell>
  );
}
