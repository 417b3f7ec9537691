import type { ReactNode } from 'react';
import { type PartId, parts } from './texts.ts';

/** A part of the page, with its heading. */
export const Part = ({ id, children }: { id: PartId; children: ReactNode }) => (
  <section id={id} className="measure grid scroll-mt-6 gap-4 wrap-anywhere">
    <h2 className="text-2xl">{parts[id]}</h2>
    {children}
  </section>
);

/** The parts as links. */
export const Contents = () => (
  <nav aria-label="On this page">
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {Object.entries(parts).map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
