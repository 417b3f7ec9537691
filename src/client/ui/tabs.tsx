import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useTabRow } from '#src/client/desk/use-tab-row.ts';

interface Tab {
  id: string;
  label: ReactNode;
  /** What stands beneath the row of tabs while this one is open: beside it, the tabs would move. */
  beneath?: ReactNode;
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
}

/** Accessible tabs with arrow keys; only the selected panel is mounted. */
export function Tabs({ id, label, tabs, selected, onSelect }: TabsProps) {
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
      <div id={id} className="grid grid-cols-1 justify-items-start gap-y-3">
        <TabList ref={row} aria-label={label} className="tab-row w-full">
          {tabs.map((tab) => (
            <HeadlessTab key={tab.id} className="tab">
              {tab.label}
            </HeadlessTab>
          ))}
        </TabList>
        {tabs[open]?.beneath}
      </div>
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
