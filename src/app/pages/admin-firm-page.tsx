import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { OpeningPanel } from '#src/features/desk/opening/opening-panel.tsx';
import { firmEditorId } from '#src/features/desk/opening/texts.ts';
import { RetentionPanel } from '#src/features/desk/retention/retention-panel.tsx';
import { FirmEditor } from '#src/features/firm/profile/firm-editor.tsx';
import { RegisterList } from '#src/features/people/privacy/request/desk/register-list.tsx';

/** /admin/firm: who the firm is, what it charges and says. */
export const AdminFirmPage = () => (
  <DeskScreen title="Your firm" hasTabs>
    <OpeningPanel keepsDone />
    <div id={firmEditorId} className="grid grid-cols-1 gap-6">
      <FirmEditor
        data={
          <>
            <RetentionPanel />
            <RegisterList />
          </>
        }
      />
    </div>
  </DeskScreen>
);
