import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';

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

/** Tabs with arrow keys and roles; a row too wide scrolls to the open one. Only its panel exists. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const open = Math.max(
    tabs.findIndex((tab) => tab.id === selected),
    0,
  );
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.children[open];
    if (!row.current || !(tab instanceof HTMLElement)) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <TabGroup
      selectedIndex={open}
      onChange={(place) => {
        const tab = tabs[place];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList
        ref={row}
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line"
      >
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
