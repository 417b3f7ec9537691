import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { adminMessages } from './contract.ts';
import { LoginForm } from './login-form.tsx';

interface LoginCardProps {
  title: string;
  /** What was held here is no longer taken. */
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
            {adminMessages.sessionEnded}
          </p>
        )}
        <LoginForm onLogin={onLogin} />
      </Card>
    </PageShell>
  );
}
