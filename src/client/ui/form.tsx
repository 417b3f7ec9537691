import type { ComponentProps } from 'react';
import { useHydrated } from '#src/client/use-hydrated.ts';
import { brand } from '#src/shared/brand.ts';
import { Button } from './button.tsx';

/**
 * A form whose words come from us, not the browser. It posts, so that even a press before React is
 * here could put nothing that was typed into the address.
 */
export const Form = ({ children, ...form }: ComponentProps<'form'>) => (
  <form noValidate method="post" {...form}>
    <noscript>
      <p className="mb-6">
        This form needs JavaScript to be sent. Without it, please ring us on{' '}
        <a href={brand.phone.href} className="font-semibold whitespace-nowrap underline">
          {brand.phone.label}
        </a>
        .
      </p>
    </noscript>
    {children}
  </form>
);

/** Sends its form once React is here; the second click of a double click is not meant for it. */
export function SubmitButton({ disabled, onClick, ...button }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated();
  return (
    <Button
      {...button}
      type="submit"
      disabled={disabled || !hydrated}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
