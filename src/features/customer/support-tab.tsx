import { Card } from '#src/client/ui/card.tsx';
import { brand } from '#src/shared/brand.ts';

/** How to reach us, and how soon we answer. */
export function SupportTab() {
  return (
    <Card className="grid gap-8 p-5 sm:grid-cols-2 sm:p-8">
      <section>
        <h2 className="text-xl">Email</h2>
        <p className="mt-2">
          <a href={brand.email.href} className="font-semibold text-bottle underline">
            {brand.email.label}
          </a>
        </p>
        <p className="mt-1 text-stone">Email response within 2 hours, in business hours.</p>
      </section>
      <section>
        <h2 className="text-xl">Telephone</h2>
        <p className="mt-2">
          <a href={brand.phone.href} className="tabular font-semibold text-bottle underline">
            {brand.phone.label}
          </a>
        </p>
        <p className="mt-1 text-stone">{brand.hours}.</p>
      </section>
      <p className="measure border-t border-line pt-6 sm:col-span-2">
        To have something changed, write or ring and say what: a photograph will do. We note it down
        and tell you when it is live.
      </p>
    </Card>
  );
}
