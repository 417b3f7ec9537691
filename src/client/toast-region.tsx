import { type ReactNode, useEffect } from 'react';
import { toast as push, ToastContainer } from 'react-toastify/unstyled';
import { watchSwipes } from './toast-swipes.ts';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** A button or link to act on what was said. */
  action?: ReactNode;
  /** Milliseconds it stays; 5000 unless told. */
  duration?: number;
  /** destructive: something failed, and a screen reader says so at once. */
  variant?: 'default' | 'destructive';
}

/** Milliseconds a dismissed message is kept, for F8 to bring it back. */
const removalDelay = 1_000_000;

let kept: { message: ToastMessage; timer?: ReturnType<typeof setTimeout> } | undefined;

/** Shows a message at once, in place of the one before it. */
export function show(message: ToastMessage): void {
  clearTimeout(kept?.timer);
  const entry: typeof kept = { message };
  kept = entry;
  const failed = message.variant === 'destructive';
  push.dismiss();
  push(<Words {...message} />, {
    type: failed ? 'error' : 'default',
    role: failed ? 'alert' : 'status',
    ...(message.duration ? { autoClose: message.duration } : {}),
    onClose: () => {
      if (kept !== entry) return;
      entry.timer = setTimeout(() => {
        if (kept === entry) kept = undefined;
      }, removalDelay);
    },
  });
}

function Words({ title, description, action }: ToastMessage) {
  return (
    <div className="flex min-h-12 grow flex-wrap items-center justify-center gap-x-4 gap-y-1 px-12 py-2.5 text-center">
      <p className="font-semibold">{title}</p>
      {description && <div>{description}</div>}
      {action}
    </div>
  );
}

/** The library stops the 5 s on F8, and would for good: they run on once the focus is elsewhere. */
function resume({ target, relatedTarget }: FocusEvent): void {
  const region = target instanceof Element && target.closest('.Toastify');
  const staysInside = relatedTarget instanceof Node && region && region.contains(relatedTarget);
  if (region && !staysInside) push.play();
}

/** The notifications region; F8 takes the focus to it, or brings the last message back. */
export function ToastRegion() {
  useEffect(() => watchSwipes(() => push.dismiss()), []);
  useEffect(() => {
    const recall = (event: KeyboardEvent) => {
      if (event.key === 'F8' && kept?.timer !== undefined) show(kept.message);
    };
    document.addEventListener('keydown', recall, { capture: true });
    return () => document.removeEventListener('keydown', recall, { capture: true });
  }, []);
  useEffect(() => {
    document.addEventListener('focusout', resume);
    return () => document.removeEventListener('focusout', resume);
  }, []);
  return (
    <ToastContainer
      aria-label="Notifications (F8)"
      autoClose={5000}
      draggable
      draggableDirection="x"
      draggablePercent={100}
      hotKeys={(event) => event.key === 'F8'}
      icon={false}
      transition={false}
    />
  );
}
