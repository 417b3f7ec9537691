import { Link } from 'wouter';
import { useWords } from '#src/client/firm/use-words.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import type { LandingSection } from '#src/shared/firm/landing-parts.ts';
import { pagePath } from '#src/shared/paths.ts';

type Place = readonly [name: string, href: string];

const anchors: Partial<Record<LandingSection, Place>> = {
  services: ['Services', '#services'],
  pricing: ['Pricing', '#pricing'],
  about: ['About', '#about'],
};

/** Where the prices are that the landing page does not show; undefined where it does. */
function usePricesElsewhere(): Place | undefined {
  const { sections } = useWords().landing;
  return sections.includes('pricing') ? undefined : ['Pricing', pagePath('/payment')];
}

/** The sections that are linked by name, from the top down; prices are, wherever they are. */
export function useSections(): Place[] {
  const { sections } = useWords().landing;
  const places = [...sections.map((name) => anchors[name]), usePricesElsewhere()];
  return [['Home', '#home'], ...places.filter((place) => place !== undefined)];
}

const pages = [
  [pagePath('/portfolio'), 'Portfolio'],
  [pagePath('/customer/login'), 'Customer Portal'],
  [pagePath('/consultation'), 'Custom Quote'],
] as const;

/** The sticky bar. On narrow screens its links are in a menu that works without React. */
export function TopBar() {
  const pricesElsewhere = usePricesElsewhere();
  return (
    <header className="on-dark sticky top-(--toast-height) z-10 bg-bottle">
      <div className="mx-auto flex min-h-17 max-w-page items-center justify-between px-5">
        <a href="#home" className="py-2">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden gap-2 md:flex">
          {pricesElsewhere && (
            <a href={pricesElsewhere[1]} className="button hover:bg-bottle-deep">
              {pricesElsewhere[0]}
            </a>
          )}
          <Link href={pagePath('/portfolio')} className="button hover:bg-bottle-deep">
            Portfolio
          </Link>
          <Link
            href={pagePath('/customer/login')}
            className="button bg-butter text-ink hover:bg-cream"
          >
            Customer Portal
          </Link>
        </nav>
        <details data-menu="" className="md:hidden" suppressHydrationWarning>
          <summary className="button border-current">Menu</summary>
          <nav aria-label="Menu" className="absolute inset-x-0 top-full menu-sheet grid px-5 pb-5">
            {useSections().map(([name, href]) => (
              <a key={name} href={href} className="menu-link">
                {name}
              </a>
            ))}
            {pages.map(([href, name]) => (
              <Link key={href} href={href} className="menu-link">
                {name}
              </Link>
            ))}
            <Link href={pagePath('/payment')} className="button mt-4 bg-butter text-ink">
              Get Started
            </Link>
          </nav>
        </details>
      </div>
    </header>
  );
}
