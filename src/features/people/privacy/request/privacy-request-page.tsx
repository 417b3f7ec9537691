import { PageShell } from '#src/client/ui/page-shell.tsx';
import { PrivacyRequestForm } from './request-form.tsx';

/** Where anybody can ask about their own data, or complain. */
export const PrivacyRequestPage = () => (
  <PageShell
    title="Your data"
    intro="Ask for a copy of what we keep about you, have it corrected or erased, or tell us what we did wrong. It costs nothing. We answer within a month, and confirm a complaint within 30 days."
  >
    <PrivacyRequestForm />
  </PageShell>
);
