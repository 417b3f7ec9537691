import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { ConnectionsPanels } from '#src/features/desk/connections/connections-panels.tsx';

/** /admin/connections: keys and webhooks for other systems. */
export const AdminConnectionsPage = () => (
  <DeskScreen title="Connections">
    <ConnectionsPanels />
  </DeskScreen>
);
