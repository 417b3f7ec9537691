import { type ReactNode, useEffect } from 'react';
import { toast as push, ToastContainer } from 'react-toastify/unstyled';
import { onDialogOpened } from './dialog-opened.ts';
import { ToastPlace } from './toast-place.tsx';
import { watchSwipes } from './toast-swipes.ts';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** A button or link related to the message. */
  action?: ReactNode;
  /** How long the toast is shown, in milliseconds; default 5000. */
  duration?: number;
  /** destructive: an error, which screen readers announce immediately. */
  variant?: 'default' | 'destructive';
}

/** How long F8 can show a dismissed toast again, in milliseconds. */
const removalDelay = 1_000_000;

let lastToast: { message: ToastMessage; timer?: ReturnType<typeof setTimeout> } | undefined;

/** Shows a toast immediately, replacing the previous one. */
export function show(message: ToastMessage): void {
  clearTimeout(lastToast?.timer);
  const entry: typeof lastToast = { message };
  lastToast = entry;
  const failed = message.variant === 'destructive';
  push.dismiss();
  push(<ToastContent {...message} />, {
    type: failed ? 'error' : 'default',
    role: failed ? 'alert' : 'status',
    ...(message.duration ? { autoClose: message.duration } : {}),
    onClose: () => {
      if (lastToast !== entry) return;
      entry.timer = setTimeout(() => {
        if (lastToast === entry) lastToast = undefined;
      }, removalDelay);
    },
  });
}

const dismissError = () => {
  if (lastToast?.message.variant === 'destructive') push.dismiss();
};

function ToastContent({ title, description, action }: ToastMessage) {
  return (
    <div className="toast-words flex min-h-12 grow flex-wrap items-center justify-center gap-x-4 gap-y-1 px-12 py-2.5 text-center">
      <p className="font-semibold">{title}</p>
      {description && <div>{description}</div>}
      {action}
    </div>
  );
}

/** Restarts the timer, which the library pauses on F8 and never resumes, when the focus leaves. */
function resume({ target, relatedTarget }: FocusEvent): void {
  const region = target instanceof Element && target.closest('.Toastify');
  const staysInside = relatedTarget instanceof Node && region && region.contains(relatedTarget);
  if (region && !staysInside) push.play();
}

/** The notifications region. F8 moves the focus there or shows the last toast again. */
export function ToastRegion() {
  useEffect(() => watchSwipes(() => push.dismiss()), []);
  useEffect(() => onDialogOpened(dismissError), []);
  useEffect(() => {
    const showLastToast = (event: KeyboardEvent) => {
      if (event.key === 'F8' && lastToast?.timer !== undefined) show(lastToast.message);
    };
    document.addEventListener('keydown', showLastToast, { capture: true });
    return () => document.removeEventListener('keydown', showLastToast, { capture: true });
  }, []);
  useEffect(() => {
    document.addEventListener('focusout', resume);
    return () => document.removeEventListener('focusout', resume);
  }, []);
  return (
    <ToastPlace>
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
    </ToastPlace>
  );
}
