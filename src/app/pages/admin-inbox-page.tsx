import { DeskScreen } from '#src/app/desk-screen.tsx';
import { panelOf } from '#src/app/inbox-panels.tsx';
import { RowExtras } from '#src/client/ui/row-extras.ts';
import { InboxPanel } from '#src/features/inbox/inbox-panel.tsx';
import { rowMails } from '#src/features/mail/row-mails.tsx';

/** /admin/inbox: what waits for the owner. */
export const AdminInboxPage = () => (
  <DeskScreen title="Inbox">
    <RowExtras value={rowMails}>
      <InboxPanel detailsOf={panelOf} />
    </RowExtras>
  </DeskScreen>
);
