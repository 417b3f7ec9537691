import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

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

/** Tabs with arrow keys and roles; on a phone the row scrolls sideways. Only the open panel exists. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const open = tabs.findIndex((tab) => tab.id === selected);
  return (
    <TabGroup
      selectedIndex={Math.max(open, 0)}
      onChange={(place) => {
        const tab = tabs[place];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList aria-label={label} className="flex overflow-x-auto border-b border-line">
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
