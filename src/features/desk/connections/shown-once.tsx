import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** The key or secret; undefined shows nothing. */
  text: string | undefined;
  onKept: () => void;
  children: string;
}

/** Shows a new key or secret, the only time that it is readable. */
export function ShownOnce({ title, text, onKept, children }: ShownOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      toast({ title: 'Copied' });
    } catch {
      toastError('It could not be copied', 'Please mark it and copy it yourself.');
    }
  };
  return (
    <Dialog
      open={text !== undefined}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onKept}>I have kept it</Button>
        </>
      }
    >
      <p>{children}</p>
      <code className="rounded bg-cream p-4 text-lg wrap-anywhere select-all">{text}</code>
    </Dialog>
  );
}
