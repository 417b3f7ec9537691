import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { RowExtras } from '#src/client/ui/desk/row-extras.ts';
import { InboxPanel } from '#src/features/desk/inbox/list/inbox-panel.tsx';
import { rowMails } from '#src/features/desk/mail/row-mails.tsx';
import { OpeningPanel } from '#src/features/desk/opening/opening-panel.tsx';

/** /admin/inbox: what waits for the owner. */
export const AdminInboxPage = () => (
  <DeskScreen title="Inbox">
    <RowExtras value={rowMails}>
      <InboxPanel />
    </RowExtras>
    <OpeningPanel />
  </DeskScreen>
);
