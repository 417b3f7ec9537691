import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { forgetSession } from '#src/client/session/forget-session.ts';
import { pagePath } from '#src/shared/paths.ts';
import { clearCustomerData } from './kept-customer.ts';

/** What a customer types in the portal, or in a form that it fills in, is kept under names like these. */
const drafts = ['message-customer-', 'comment-customer-', 'website-update-'];

/** Returns what follows a logout: nothing of the customer stays in this tab, which shows the login. */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  return () => {
    clearCustomerData();
    forgetSession(drafts);
    queries.clear();
    navigate(pagePath('/customer/login'));
  };
}
