import { DeskScreen } from '#src/app/desk-screen.tsx';
import { panelOf } from '#src/app/inbox-panels.tsx';
import { InboxPanel } from '#src/features/inbox/inbox-panel.tsx';

/** /admin/inbox: what waits for the owner. */
export const AdminInboxPage = () => (
  <DeskScreen title="Inbox">
    <InboxPanel detailsOf={panelOf} />
  </DeskScreen>
);
