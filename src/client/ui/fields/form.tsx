import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { Button } from '#src/client/ui/button.tsx';

/**
 * A form without the browser's own validation messages. The method is POST, so that submitting
 * before hydration does not put values in the URL.
 */
export function Form({ children, ...form }: ComponentProps<'form'>) {
  const { phone } = useBrand();
  return (
    <form noValidate method="post" {...useSteadyClicks()} {...form}>
      <noscript>
        <p className="mb-6">
          This form needs JavaScript to be sent. Without it, please ring us on{' '}
          <a href={phone.href} className="font-semibold whitespace-nowrap underline">
            {phone.label}
          </a>
          .
        </p>
      </noscript>
      {children}
    </form>
  );
}

/**
 * Ignores the second click of a double click where the page has moved another field beneath it, as when
 * the first one shows what is missing.
 */
function useSteadyClicks() {
  const pressed = useRef<EventTarget>(null);
  const hasMoved = useRef(false);
  return {
    onMouseDownCapture({ detail, target }: MouseEvent) {
      hasMoved.current = detail > 1 && target !== pressed.current;
      pressed.current = target;
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && hasMoved.current) event.preventDefault();
    },
  };
}

/** Submits its form; disabled until hydration. Ignores the second click of a double click. */
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

interface FormSectionProps {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of a long form with its own heading. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <div className="border-b border-line pb-2">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {intro && <p className="mt-1 text-stone">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
