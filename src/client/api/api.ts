import { createTRPCReact } from '@trpc/react-query';
import { makeLinks } from '#src/client/page/links.ts';
import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
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
