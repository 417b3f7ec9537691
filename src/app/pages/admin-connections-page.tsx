import { useLocation, useSearch } from 'wouter';
import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { KeysPanel } from '#src/features/desk/connections/key/keys-panel.tsx';
import { ServicesPanel } from '#src/features/desk/connections/service/services-panel.tsx';
import { WebhooksPanel } from '#src/features/desk/connections/webhook/webhooks-panel.tsx';
import { TestMail } from '#src/features/desk/opening/test-mail.tsx';

/** What connects the desk with other systems. */
function ConnectionsPanels() {
  const [path, navigate] = useLocation();
  const part = new URLSearchParams(useSearch()).get('part') ?? '';
  return (
    <Tabs
      label="Connections"
      selected={part}
      onSelect={(id) => navigate(`${path}?part=${id}`)}
      tabs={[
        { id: 'keys', label: 'Keys', panel: <KeysPanel /> },
        { id: 'webhooks', label: 'Webhooks', panel: <WebhooksPanel /> },
        { id: 'services', label: 'Services', panel: <ServicesPanel mailTest={<TestMail />} /> },
      ]}
    />
  );
}

/** /admin/connections: keys and webhooks for other systems, and the services that the desk works with. */
export const AdminConnectionsPage = () => (
  <DeskScreen title="Connections">
    <ConnectionsPanels />
  </DeskScreen>
);
