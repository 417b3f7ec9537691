import { Terms } from '#src/features/firm/terms/terms.tsx';
import { Guarantee } from './guarantee-dialog.tsx';

/** The terms and the Guarantee in full, for browsers without JavaScript. */
export const AgreedTexts = () => (
  <div className="mx-auto grid max-w-form gap-10 px-5 pb-16">
    <section className="grid gap-5">
      <h2 className="text-2xl">Terms and conditions</h2>
      <Terms />
    </section>
    <section className="grid gap-5">
      <h2 className="text-2xl">The Direct Debit Guarantee</h2>
      <Guarantee />
    </section>
  </div>
);
