import { createTRPCReact } from '@trpc/react-query';
import { adminToken, handleUnauthorized } from './admin-session.ts';
import { makeLinks } from './links.ts';
import { noteRefusal } from './refusals.ts';
import type { AppRouter } from './router-type.ts';

/** The tRPC hooks of portal and desk, such as `api.admin.consultation.list.useQuery()`. */
export const api = createTRPCReact<AppRouter>();

export const links = makeLinks({
  headers(): Record<string, string> {
    const token = adminToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
  onRefused() {
    handleUnauthorized();
    noteRefusal();
  },
});
