import { AdminHeader, type AdminHeaderProps } from '#src/features/admin/admin-header.tsx';
import { InboxLink } from '#src/features/inbox/inbox-link.tsx';
import { PeopleSearch } from '#src/features/person/people-search.tsx';
import { NotificationSettings } from '#src/features/push/notification-settings.tsx';

/** The parts of the header that every desk screen has. */
export const headerParts = {
  search: <PeopleSearch />,
  inbox: <InboxLink />,
  settings: <NotificationSettings />,
};

/** The header of a desk screen, with that screen's own parts. */
export const DeskHeader = (screen: Omit<AdminHeaderProps, keyof typeof headerParts>) => (
  <AdminHeader {...headerParts} {...screen} />
);
