import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { AdminCustomerPanel } from './admin-panel.tsx';

/** Three placeholder figures until customer management is finished, above the customers. */
export function CustomerPortalTab() {
  return (
    <div className="grid gap-6">
      <Figures>
        <FigureCard label="Total Customers" value="12" note="Placeholder" />
        <FigureCard label="Active Subscriptions" value="10" note="Placeholder" />
        <FigureCard label="Monthly Revenue" value="£100" note="Placeholder" />
      </Figures>
      <p className="measure">
        Customer management is being finalized. Until it is, these three figures are placeholders.
      </p>
      <AdminCustomerPanel />
    </div>
  );
}
