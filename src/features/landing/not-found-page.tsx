import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { paths } from '#src/shared/paths.ts';

/** What an unknown address shows. */
export function NotFoundPage() {
  return (
    <PageShell title="404 Page Not Found" intro="There is no shop at this number.">
      <svg viewBox="0 0 200 150" aria-hidden="true" className="mb-8 w-full rounded bg-sand">
        <path d="M20 40h160v110H20z" fill="#c9bfa6" />
        <path d="M14 28h172v22H14z" fill="#8c8574" />
        <path d="M34 66h84v62H34zM134 66h34v84h-34z" fill="#4a625c" />
        <path
          d="M30 70l92 14v14L30 84zM122 64l-92 30v14l92-30zM30 108l92 8v13l-92-8z"
          fill="#b98d55"
        />
        <path d="M0 148h200" stroke="#b9ab8e" strokeWidth="6" />
      </svg>
      <p className="measure">
        A hint for the developer: did you forget to add this page to the router?
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={paths.home}>Back to the high street</ButtonLink>
        <ButtonLink href={paths.portfolio} look="secondary">
          See our work
        </ButtonLink>
      </div>
    </PageShell>
  );
}
