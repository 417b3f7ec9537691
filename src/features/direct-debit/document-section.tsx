import type { ReactNode } from 'react';

export interface DocumentDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One headed part of a text that is agreed to. */
export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="measure grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
