import type { ReactNode } from 'react';
import { Spinner } from './button.tsx';

interface StateProps {
  title: string;
  /** The reason and what to do next. */
  children?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
}

const frame = 'grid justify-items-center gap-3 px-6 py-16 text-center';

/** The loading state. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className={`${frame} text-stone`}>
      <Spinner className="size-8 text-bottle" />
      <p>{label}</p>
    </div>
  );
}

/** The empty state. */
export function Empty({ title, children, action }: StateProps) {
  return (
    <div className={`${frame} rounded border border-dashed border-edge`}>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="measure text-stone">{children}</div>}
      {action}
    </div>
  );
}

/** The error state, announced immediately by screen readers. */
export function ErrorPanel({ title, children, action }: StateProps) {
  return (
    <div role="alert" className={`${frame} rounded border border-bad bg-bad-soft`}>
      <h2 className="text-xl text-bad">{title}</h2>
      {children && <div className="measure">{children}</div>}
      {action}
    </div>
  );
}
