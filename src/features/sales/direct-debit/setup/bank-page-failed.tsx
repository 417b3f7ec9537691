import { useBrand } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { Button } from '#src/client/ui/button.tsx';

/** The page of the provider could not be opened, and what to do. */
export function BankPageFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const brand = useBrand();
  return (
    <div role="alert" className="grid gap-4">
      <h2 className="text-xl">The page to confirm your Direct Debit did not open</h2>
      <p className="measure">
        Your order is placed and nothing is lost; nothing is taken before you have confirmed. Please
        try again. If it still does not open, ring{' '}
        <a href={brand.phone.href} className="tabular font-semibold underline underline-offset-2">
          {brand.phone.label}
        </a>{' '}
        or write to{' '}
        <a
          href={brand.email.href}
          className="font-semibold wrap-anywhere underline underline-offset-2"
        >
          {brand.email.label}
        </a>
        {`, ${useSay()('setupHelp', 'and we set it up with you')}.`}
      </p>
      <Button onClick={onRetry} className="justify-self-start">
        Try again
      </Button>
    </div>
  );
}
