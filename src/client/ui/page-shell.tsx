import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { legalLine } from '#src/shared/firm/legal-line.ts';
import { pagePath } from '#src/shared/paths.ts';
import { Logo } from './logo.tsx';

interface PageShellProps {
  title: ReactNode;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** The link in the header; the homepage by default. */
  back?: { href: string; label: string };
  /** Replaces that link. */
  aside?: ReactNode;
  /** Uses the width of the landing page instead of a form column. */
  wide?: boolean;
  /** Less room about the title, for screens that are worked with. */
  dense?: boolean;
  children: ReactNode;
}

/** The layout of form and information pages: header, one column, and a footer with contact details. */
export function PageShell({
  title,
  intro,
  back = { href: pagePath('/'), label: 'Back to Home' },
  aside,
  wide = false,
  dense = false,
  children,
}: PageShellProps) {
  const brand = useBrand();
  const legal = legalLine(useFirm().identity);
  const column = wide ? 'mx-auto max-w-page px-5' : 'mx-auto max-w-form px-5';
  return (
    <div className="flex screen-high flex-col">
      <header className="on-dark bg-bottle">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-5 py-2">
          <Link href={pagePath('/')} className="py-2">
            <Logo />
          </Link>
          {aside ?? (
            <Link href={back.href} className="-mr-3 rounded px-3 py-3 underline underline-offset-4">
              {back.label}
            </Link>
          )}
        </div>
      </header>
      <main className={`${column} w-full grow ${dense ? 'py-6 sm:py-8' : 'py-10 sm:py-16'}`}>
        <h1 className="text-3xl">{title}</h1>
        {intro && (
          <p className={`measure text-stone ${dense ? 'mt-1.5' : 'mt-3 text-lg'}`}>{intro}</p>
        )}
        <div className={dense ? 'mt-4' : 'mt-8'}>{children}</div>
      </main>
      <footer className="border-t border-line py-6 text-sm text-stone">
        <p className={`${column} w-full`}>
          {useSay()('talk', 'Rather talk it through?')}{' '}
          <a href={brand.phone.href} className="tabular font-semibold underline">
            {brand.phone.label}
          </a>
          , {brand.hours}.{legal && <span className="block">{legal}</span>}
          <span className="mt-1 flex gap-4">
            <a href={pagePath('/privacy')} className="py-1 underline underline-offset-4">
              Privacy
            </a>
            <a href={pagePath('/terms')} className="py-1 underline underline-offset-4">
              Terms
            </a>
          </span>
        </p>
      </footer>
    </div>
  );
}
