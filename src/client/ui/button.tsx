import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { Spinner } from './spinner.tsx';

type ButtonLook = 'primary' | 'secondary' | 'quiet';

const looks: Record<ButtonLook, string> = {
  primary: 'button bg-brick text-paper hover:bg-brick-deep',
  secondary:
    'button bg-paper text-bottle [box-shadow:inset_0_0_0_2px_var(--color-bottle)] hover:bg-sand',
  quiet: 'button text-bottle underline underline-offset-4 hover:bg-sand',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Work is under way: keeps the focus, shows a spinner and takes no second click. */
  busy?: boolean;
}

/** A button that says what it does; `type` is button unless told otherwise. */
export function Button({
  look = 'primary',
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={act}
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
}

/** A link that looks like a button: a page of ours through the router, anything else as it is. */
export function ButtonLink({ look = 'primary', className = '', href, ...rest }: ButtonLinkProps) {
  const classes = `${looks[look]} ${className}`.trim();
  const ours = href.startsWith('/') && rest.target === undefined;
  return ours ? (
    <Link {...rest} href={href} className={classes} />
  ) : (
    <a {...rest} href={href} className={classes} />
  );
}
