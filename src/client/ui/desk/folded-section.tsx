import { type ReactNode, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';

interface FoldedSectionProps {
  id: string;
  title: string;
  /** What it holds, drawn once it is opened. */
  children: ReactNode;
}

/** A section whose heading opens it. */
export function FoldedSection({ id, title, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id}>
        <Button
          look="quiet"
          aria-expanded={open}
          className="-ml-5 text-xl"
          onClick={() => setOpen(!open)}
        >
          {title}
        </Button>
      </h2>
      {open && children}
    </section>
  );
}
