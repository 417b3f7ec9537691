import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useTabRow } from '#src/client/desk/use-tab-row.ts';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Where a link at the top of the screen leads. */
  id?: string;
  label: string;
  tabs: readonly Tab[];
  /** Id of the selected tab; an unknown id selects the first. */
  selected: string;
  onSelect: (id: string) => void;
  /** Whether a label may take two lines, so that few tabs fit on a phone. */
  wraps?: boolean;
}

/** Accessible tabs with arrow keys; only the selected panel is mounted. */
export function Tabs({ id, label, tabs, selected, onSelect, wraps = false }: TabsProps) {
  const open = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  );
  const row = useTabRow(open);
  return (
    <TabGroup
      selectedIndex={open}
      onChange={(index) => {
        const tab = tabs[index];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList
        ref={row}
        id={id}
        aria-label={label}
        data-wraps={wraps || undefined}
        className="tab-row w-full"
      >
        {tabs.map((tab) => (
          <HeadlessTab key={tab.id} className="tab">
            {tab.label}
          </HeadlessTab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} className="pt-6">
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
