import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

interface StateProps {
  title: string;
  /** Why it is so, and what to do next. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

const frame = 'grid justify-items-center gap-3 px-6 py-16 text-center';

/** Something is on its way. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={`${frame} text-stone`}>
      <Spinner className="size-8 text-bottle" />
      <p>{label}</p>
    </div>
  );
}

/** Nothing here yet: a word, why, what to do next. */
export function Empty({ title, children, action }: StateProps) {
  return (
    <div className={`${frame} rounded border border-dashed border-edge`}>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="measure text-stone">{children}</div>}
      {action}
    </div>
  );
}

/** Something failed: said at once to a screen reader, with a way on. */
export function ErrorPanel({ title, children, action }: StateProps) {
  return (
    <div role="alert" className={`${frame} rounded border border-bad bg-bad-soft`}>
      <h2 className="text-xl text-bad">{title}</h2>
      {children && <div className="measure">{children}</div>}
      {action}
    </div>
  );
}
