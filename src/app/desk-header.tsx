import { AdminHeader, type AdminHeaderProps } from '#src/features/admin/admin-header.tsx';
import { InboxLink } from '#src/features/inbox/inbox-link.tsx';

/** What the header has on every desk screen. */
export const headerParts = { inbox: <InboxLink /> };

/** The header of a desk screen, with what that screen has besides. */
export const DeskHeader = (screen: Omit<AdminHeaderProps, keyof typeof headerParts>) => (
  <AdminHeader {...headerParts} {...screen} />
);
