import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shows new recovery codes, the only time that they are readable. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Copied' });
    } catch {
      toastError('The codes could not be copied', 'Please write them down.');
    }
  };
  return (
    <>
      <p>
        Each of these logs you in once, should the app be lost. Keep them away from the phone. They
        are not shown again.
      </p>
      <ol className="grid gap-x-6 gap-y-1 rounded bg-cream p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </>
  );
}
