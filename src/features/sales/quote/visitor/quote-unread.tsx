import { useBrand } from '#src/client/firm/use-firm.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { pagePath } from '#src/shared/paths.ts';

interface QuoteUnreadProps {
  /** The HTTP status of the refusal; undefined if the server was not reached. */
  status: number | undefined;
  onRetry: () => void;
}

const unknown = [
  'We do not know this quote',
  'Its link may be incomplete. Please open it from our email again.',
] as const;
const words = new Map<number | undefined, readonly [title: string, text: string]>([
  [400, unknown],
  [404, unknown],
]);

/** Says why a quote is not shown, and what to do. */
export function QuoteUnread({ status, onRetry }: QuoteUnreadProps) {
  const brand = useBrand();
  const [title, text] = words.get(status) ?? [
    'Your quote did not load',
    'Something went wrong on the way or on our side. The quote itself is safe.',
  ];
  return (
    <PageShell title={title} intro={<span role="alert">{text}</span>}>
      <div className="flex flex-wrap gap-3">
        {words.has(status) ? (
          <ButtonLink href={pagePath('/consultation')}>Ask for a custom quote</ButtonLink>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )}
        <ButtonLink href={brand.phone.href} look="secondary">
          Ring {brand.phone.label}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
