import {
  type ComponentProps,
  createContext,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fetchClient } from '#src/client/late-call.ts';
import { prepareToasts } from '#src/client/toasts.tsx';
import { useHydrated } from '#src/client/use-hydrated.ts';
import { brand } from '#src/shared/brand.ts';
import { Button } from './button.tsx';

type FormProps = ComponentProps<'form'> &
  (
    | { check?: undefined; onUnchecked?: undefined }
    | {
        /** Checks the answers of a public form; fetched with the first touch, and before a submit. */
        check: { fetch(): Promise<unknown> };
        /** It could not be fetched, and so nothing was sent. */
        onUnchecked: () => void;
      }
  );

const Waiting = createContext(false);
const ignore = () => {};

/**
 * A form whose words come from us, not the browser. It posts, so that even a press before React is
 * here could put nothing that was typed into the address. A button in it that leads elsewhere is
 * marked `data-withdraws`: it takes back a press that still waits for the check.
 */
export function Form({ check, onUnchecked, onSubmit, children, ...form }: FormProps) {
  const [waiting, setWaiting] = useState(false);
  const itself = useRef<HTMLFormElement>(null);
  /** The press that waits for the check. */
  const press = useRef<Event>(undefined);
  const drop = () => {
    press.current = undefined;
  };
  const prepare = () => {
    prepareToasts();
    if (!check) return;
    fetchClient().catch(ignore);
    check.fetch().catch(ignore);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a touch from before React came
  useEffect(() => {
    if (itself.current?.matches(':focus-within')) prepare();
    return drop;
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!check) return onSubmit?.(event);
    event.preventDefault();
    const mine = event.nativeEvent;
    press.current = mine;
    setWaiting(true);
    const here = await check.fetch().then(
      () => true,
      () => false,
    );
    if (press.current !== mine) return;
    setWaiting(false);
    if (here) onSubmit?.(event);
    else onUnchecked();
  };
  return (
    <form
      noValidate
      method="post"
      {...form}
      ref={itself}
      onFocus={prepare}
      onPointerDown={prepare}
      onClickCapture={({ target }) => {
        if (!(target as Element).closest('[data-withdraws]')) return;
        drop();
        setWaiting(false);
      }}
      onSubmit={submit}
    >
      <noscript>
        <p className="mb-6">
          This form needs JavaScript to be sent. Without it, please ring us on{' '}
          <a href={brand.phone.href} className="font-semibold whitespace-nowrap underline">
            {brand.phone.label}
          </a>
          .
        </p>
      </noscript>
      <Waiting value={waiting}>{children}</Waiting>
    </form>
  );
}

/** Sends its form once React is here; the second click of a double click is not meant for it. */
export function SubmitButton({
  disabled,
  busy,
  onClick,
  ...button
}: ComponentProps<typeof Button>) {
  const hydrated = useHydrated();
  const waiting = useContext(Waiting);
  return (
    <Button
      {...button}
      type="submit"
      busy={busy || waiting}
      disabled={disabled || !hydrated}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
