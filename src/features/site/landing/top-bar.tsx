import { Link } from 'wouter';
import { Logo } from '#src/client/ui/logo.tsx';
import { pagePath } from '#src/shared/paths.ts';

/** Each has its name in small letters as its anchor. */
export const sections = ['Home', 'Services', 'Pricing', 'About'];

const pages = [
  [pagePath('/portfolio'), 'Portfolio'],
  [pagePath('/customer/login'), 'Customer Portal'],
  [pagePath('/consultation'), 'Custom Quote'],
] as const;

/** The sticky bar. On narrow screens its links are in a menu that works without React. */
export function TopBar() {
  return (
    <header className="on-dark sticky top-(--toast-height) z-10 bg-bottle">
      <div className="mx-auto flex min-h-17 max-w-page items-center justify-between px-5">
        <a href="#home" className="py-2">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden gap-2 md:flex">
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
            {sections.map((name) => (
              <a key={name} href={`#${name.toLowerCase()}`} className="menu-link">
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
