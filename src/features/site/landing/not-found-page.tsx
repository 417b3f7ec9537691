import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { pagePath } from '#src/shared/paths.ts';

/** The page for an unknown URL. */
export function NotFoundPage() {
  return (
    <PageShell title="404 Page Not Found" intro="There is no page at this address.">
      <VacantPlot />
      <p className="on-dark mt-6 rounded bg-bottle-deep p-4">
        <code>Hint: did you forget to add the page to the router?</code>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={pagePath('/')}>Go to the homepage</ButtonLink>
        <ButtonLink href={pagePath('/portfolio')} look="secondary">
          See our work
        </ButtonLink>
      </div>
    </PageShell>
  );
}

/** The 404 illustration: an empty plot between two houses. */
function VacantPlot() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden="true" className="w-full rounded bg-sand">
      <path d="M-6 150V58L62 14v136z" fill="#e39a4f" />
      <path d="M-6 62 66 14" stroke="#7d3420" strokeWidth="9" />
      <path d="M14 74h28v34H14z" className="lit" stroke="#fffaf0" strokeWidth="3" />
      <path d="M252 150V34h74v116z" fill="#9fc6cc" />
      <path d="M248 28h80v10h-80z" fill="#1f5561" />
      <path d="M276 62h28v40h-28z" className="lit" stroke="#fffaf0" strokeWidth="3" />
      <path d="M62 128h190v22H62z" fill="#7a8f3c" />
      <path d="M66 119h184" stroke="#fffaf0" strokeWidth="42" strokeDasharray="9 5" />
      <path d="M62 110h190M62 130h190" stroke="#f1dcb8" strokeWidth="4" />
      <path
        transform="matrix(1.1 0 0 1.1 196 61)"
        d="M2 34c-3-10 1-17 4-20L5 3l5 4h4l5-4-1 11c4 5 5 12 3 20zM22 34c8-2 6-10 3-14"
        fill="#1d2321"
      />
      <path d="M124 104h64v34h-64z" fill="#14392f" stroke="#fffaf0" strokeWidth="3" />
      <text x="156" y="129" className="serif" fontSize="24" textAnchor="middle" fill="#fffaf0">
        404
      </text>
      <path d="M0 147h320" stroke="#b9ab8e" strokeWidth="6" />
    </svg>
  );
}
