import type { ReactNode } from 'react';
import { FigureCard, Figures } from '#src/client/ui/figure-card.tsx';

/** Three fixed figures until customer management is finished; `children` stand beneath them. */
export function CustomerPortalTab({ children }: { children?: ReactNode }) {
  return (
    <div className="grid gap-6">
      <Figures>
        <FigureCard label="Total Customers" value="12" />
        <FigureCard label="Active Subscriptions" value="10" />
        <FigureCard label="Monthly Revenue" value="£100" />
      </Figures>
      <p className="measure">
        Customer management is being finalized. Until it is, these three figures are placeholders.
      </p>
      {children}
    </div>
  );
}
