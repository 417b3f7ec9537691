import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  id?: string;
  children: ReactNode;
}

/** A part of the page, with its heading. */
export const Part = ({ title, id, children }: PartProps) => (
  <section id={id} className="measure grid scroll-mt-6 gap-4 wrap-anywhere">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);
