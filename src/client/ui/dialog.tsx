import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { dialogOpened } from '#src/client/toasts/dialog-opened.ts';

interface DialogProps {
  open: boolean;
  /** Without it, the dialog can only be left through its content. */
  onClose?: () => void;
  title: ReactNode;
  /** Buttons below the content, the safest first. */
  actions?: ReactNode;
  /** Wide enough for a form or a long text. */
  wide?: boolean;
  /** Wide enough for what stands beside a form. */
  width?: 'editor';
  children: ReactNode;
}

/** Restores the focus on close; Headless UI misses elements focused before it was loaded. */
function useRestoreFocus(open: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement)) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) opener.focus();
      });
    };
  }, [open]);
}

const ignoreClose = () => {};

/** A modal dialog that traps the focus, closes on Escape and scrolls below a fixed title. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  wide = false,
  width,
  children,
}: DialogProps) {
  useRestoreFocus(open);
  useEffect(() => {
    if (open) dialogOpened();
  }, [open]);
  return (
    <HeadlessDialog open={open} onClose={onClose ?? ignoreClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-bottle-deep/70" />
      <div className="fixed inset-x-0 top-(--toast-height) bottom-0 flex items-end justify-center pt-[8dvh] sm:items-center sm:px-6 sm:pb-6">
        <DialogPanel
          className={`raised flex max-h-full w-full flex-col rounded bg-paper ${widthOf(width, wide)}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <DialogTitle className="py-2 text-xl">{title}</DialogTitle>
            {onClose && <CloseButton onClick={onClose} />}
          </div>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must scroll by keyboard
            tabIndex={0}
            className="grid gap-4 scroll-shadows p-6 -outline-offset-4"
          >
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

const widthOf = (width: DialogProps['width'], wide: boolean) =>
  width === 'editor' ? 'max-w-[78rem]' : wide ? 'max-w-[44rem]' : 'max-w-[30rem]';

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded hover:bg-sand"
  >
    <span className="sr-only">Close</span>
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" stroke="currentColor">
      <path d="m4 4 12 12M16 4 4 16" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </button>
);
