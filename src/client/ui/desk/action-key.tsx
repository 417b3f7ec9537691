import { useContext } from 'react';
import { useHasSidePanel } from '#src/client/ui/side-panel.tsx';
import { CardContext } from './card-part.ts';
import { Key } from './key.tsx';

/** The key of a button, shown where it works: in an opened row, where there is a keyboard's room. */
export function ActionKey({ name }: { name: string }) {
  const isOpened = useContext(CardContext).part === 'detail';
  const hasRoom = useHasSidePanel();
  return (
    isOpened &&
    hasRoom && (
      <span aria-hidden="true" className="[&>kbd]:border-current [&>kbd]:text-inherit">
        <Key name={name} />
      </span>
    )
  );
}
