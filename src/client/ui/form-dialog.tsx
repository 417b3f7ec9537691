import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, SubmitButton } from './fields/form.tsx';

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form. */
  verb: ReactNode;
  busy: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  /** How its fields stand. */
  className: string;
  children: ReactNode;
}

/** A dialog with a form, whose buttons stand below what scrolls. */
export function FormDialog({
  title,
  verb,
  busy,
  onSubmit,
  onClose,
  className,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy}>
            {verb}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className={`grid items-start ${className}`}>
        {children}
      </Form>
    </Dialog>
  );
}
