import { useLocation } from 'wouter';
import { Button } from '#src/client/ui/button.tsx';
import { pagePath } from '#src/shared/paths.ts';

/** Closes the tab that the dashboard opened, or navigates there if the browser does not close it. */
export function BackToAnalytics() {
  const [, navigate] = useLocation();
  return (
    <Button
      look="secondary"
      className="min-h-11 px-3"
      onClick={() => {
        window.close();
        if (!window.closed) navigate(pagePath('/admin'));
      }}
    >
      Back to Analytics
    </Button>
  );
}
