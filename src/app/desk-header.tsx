import { AdminHeader, type AdminHeaderProps } from '#src/features/admin/admin-header.tsx';
import { InboxLink } from '#src/features/inbox/inbox-link.tsx';
import { PeopleSearch } from '#src/features/person/people-search.tsx';
import { NotificationSettings } from '#src/features/push/notification-settings.tsx';

/** What the header has on every desk screen. */
export const headerParts = {
  search: <PeopleSearch />,
  inbox: <InboxLink />,
  settings: <NotificationSettings />,
};

/** The header of a desk screen, with what that screen has besides. */
export const DeskHeader = (screen: Omit<AdminHeaderProps, keyof typeof headerParts>) => (
  <AdminHeader {...headerParts} {...screen} />
);
