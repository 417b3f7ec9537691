import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { toast as push, ToastContainer } from 'react-toastify/unstyled';
import { onDialogOpened } from './dialog-opened.ts';
import { mountRegion } from './toast-mount.tsx';

/** Minimum swipe distance to the right that dismisses a toast, in pixels. */
const threshold = 50;

/**
 * Dismisses a toast that is swiped right. Hides swipes to the left from the library, which does not
 * distinguish directions. Returns a function that removes the listeners.
 */
function watchSwipes(dismiss: () => void): () => void {
  let start: number | undefined;
  const startSwipe = ({ target, clientX }: MouseEvent) => {
    const toast = target instanceof Element && target.closest('.Toastify__toast');
    start = toast ? clientX : undefined;
  };
  const blockLeftSwipe = (event: MouseEvent) => {
    if (start !== undefined && event.clientX < start) event.stopPropagation();
  };
  const endSwipe = ({ clientX }: MouseEvent) => {
    if (start !== undefined && clientX - start > threshold) dismiss();
    start = undefined;
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('pointerdown', startSwipe, options);
  addEventListener('pointermove', blockLeftSwipe, options);
  addEventListener('pointerup', endSwipe, options);
  return () => stop.abort();
}

let room = 0;

/**
 * Makes room beneath the page to scroll a toast of `height` pixels clear of its foot. As the toast
 * closes (0), what has been scrolled into view of it stays until one scrolls up: nothing moves.
 */
function makeToastRoom(height: number): void {
  removeEventListener('scroll', release);
  room = Math.max(height, room);
  if (height > 0) apply();
  else release();
}

function release(): void {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  // Nothing above the top can move: a page that is not scrolled keeps none.
  room = Math.max(0, Math.min(room - Math.max(0, below), scrollY));
  apply();
  if (room > 0) addEventListener('scroll', release, { once: true, passive: true });
}

const apply = () => document.documentElement.style.setProperty('--toast-room', `${room}px`);

/** Between a toast on the desk and what is above and below it, in pixels. */
const margins = 32;

/** Sets `--toast-height` to the element's height; dialogs, and pages but the desk's, start below it. */
function trackHeight(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element;
    style.setProperty('--toast-height', `${offsetHeight}px`);
    makeToastRoom(offsetHeight && offsetHeight + margins);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-height');
  };
}

/**
 * Where toasts appear: a strip at the top of the screen, or a card over the foot of the desk. It is
 * outside the app's root, because an open dialog makes the app inert.
 */
const ToastPlace = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={trackHeight} className="toast-place">
      {children}
    </div>,
    document.body,
  );

interface ToastMessage {
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
function show(message: ToastMessage): void {
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
function ToastRegion() {
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

/** Shows a toast for five seconds by default, replacing the previous one. */
export function toast(message: ToastMessage): void {
  mountRegion(ToastRegion);
  show(message);
}

/** Shows an error toast. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });
