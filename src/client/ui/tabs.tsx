import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useTabRow } from '#src/client/use-tab-row.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The id of the open tab; the first one when it names none. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Tabs with arrow keys and roles; only the panel of the open one exists. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const open = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  );
  const row = useTabRow(open);
  return (
    <TabGroup
      selectedIndex={open}
      onChange={(place) => {
        const tab = tabs[place];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList ref={row} aria-label={label} className="tab-row">
        {tabs.map((tab) => (
          <HeadlessTab key={tab.id} className="tab">
            {tab.label}
          </HeadlessTab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} className="py-6">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
