import { useLocation, useSearch } from 'wouter';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { KeysPanel } from './key/keys-panel.tsx';
import { WebhooksPanel } from './webhook/webhooks-panel.tsx';

/** What connects the desk with other systems. */
export function ConnectionsPanels() {
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
      ]}
    />
  );
}
