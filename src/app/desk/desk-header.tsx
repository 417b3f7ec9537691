import {
  AdminHeader,
  type AdminHeaderProps,
} from '#src/features/desk/admin/header/admin-header.tsx';
import { TwoStepLogin } from '#src/features/desk/admin/login/two-step-login.tsx';
import { InboxLink } from '#src/features/desk/inbox/inbox-link.tsx';
import { PeopleSearch } from '#src/features/desk/people/search/people-search.tsx';
import { NotificationSettings } from '#src/features/desk/push/notification-settings.tsx';
import { FirmLink } from './firm-link.tsx';

/** The parts of the header that every desk screen has. */
export const headerParts = {
  search: <PeopleSearch />,
  inbox: <InboxLink />,
  settings: (
    <>
      <FirmLink />
      <TwoStepLogin />
      <NotificationSettings />
    </>
  ),
};

/** The header of a desk screen, with that screen's own parts. */
export const DeskHeader = (screen: Omit<AdminHeaderProps, keyof typeof headerParts>) => (
  <AdminHeader {...headerParts} {...screen} />
);
