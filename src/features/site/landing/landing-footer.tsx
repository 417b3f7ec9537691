import { Link } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useWords } from '#src/client/firm/use-words.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import { legalLine } from '#src/shared/firm/legal-line.ts';
import { paths } from '#src/shared/paths.ts';
import { sections } from './top-bar.tsx';

/** The footer: quick links and the admin login. */
export function LandingFooter() {
  const { identity } = useFirm();
  const words = useWords();
  const legal = legalLine(identity);
  return (
    <footer className="on-dark relative bg-bottle-deep">
      <svg aria-hidden="true" viewBox="0 0 32 34" className="absolute right-8 bottom-full h-16">
        <use href="#cat" fill="#b8391b" />
      </svg>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-5 py-10">
        <div>
          <Logo />
          <p className="mt-1">{identity.strapline}</p>
          {legal && <p className="measure mt-1 text-sm">{legal}</p>}
          {words.footer && <p className="measure mt-1">{words.footer}</p>}
        </div>
        <nav aria-label="Quick links" className="flex flex-wrap gap-x-6">
          {[...sections, 'Contact'].map((name) => (
            <a key={name} href={`#${name.toLowerCase()}`} className="py-3">
              {name}
            </a>
          ))}
          <a href={paths.terms} className="py-3">
            Terms
          </a>
          <a href={paths.privacy} className="py-3">
            Privacy
          </a>
          <Link href={paths.admin} className="py-3 underline underline-offset-4">
            Admin Login
          </Link>
        </nav>
      </div>
    </footer>
  );
}
