import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { OpeningPanel } from '#src/features/desk/opening/opening-panel.tsx';
import { FirmEditor } from '#src/features/firm/profile/firm-editor.tsx';

/** /admin/firm: who the firm is, what it charges and says. */
export const AdminFirmPage = () => (
  <DeskScreen title="Your firm">
    <OpeningPanel />
    <FirmEditor />
  </DeskScreen>
);
