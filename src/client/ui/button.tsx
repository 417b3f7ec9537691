import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';

/** A spinner in the text colour; decorative, so add a text that names what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className={`animate-spin ${className}`}
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}

type ButtonLook = 'primary' | 'secondary' | 'quiet';

const looks: Record<ButtonLook, string> = {
  primary: 'button bg-brick text-paper hover:bg-brick-deep',
  secondary: 'button border-bottle bg-paper text-bottle hover:bg-sand',
  quiet:
    'button forced-colors:border-[color:Canvas] text-bottle underline underline-offset-4 hover:bg-sand',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

/** A button; `type` defaults to button. */
export function Button({
  look = 'primary',
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={`${looks[look]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  look?: ButtonLook;
  /** Kept by the browser's history with the address that the link leads to. */
  state?: unknown;
}

/** A link styled as a button; internal paths use the router, unless they are downloads. */
export function ButtonLink({
  look = 'primary',
  className = '',
  href,
  state,
  ...rest
}: ButtonLinkProps) {
  const classes = `${looks[look]} ${className}`.trim();
  const isInternal =
    href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return isInternal ? (
    <Link {...rest} href={href} state={state} className={classes} />
  ) : (
    <a {...rest} href={href} className={classes} />
  );
}
