import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { InboxPanel } from '#src/features/desk/inbox/list/inbox-panel.tsx';
import { OpeningPanel } from '#src/features/desk/opening/opening-panel.tsx';

/** /admin/inbox: what waits for the owner. */
export const AdminInboxPage = () => (
  <DeskScreen title="Inbox">
    <InboxPanel />
    <OpeningPanel />
  </DeskScreen>
);
