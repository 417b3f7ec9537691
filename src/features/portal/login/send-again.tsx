import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

/** How long a mail is waited for before another may be asked for, in milliseconds. */
const delay = 30_000;

interface SendAgainProps {
  /** When the code was asked for, in milliseconds. */
  askedAt: number;
  onSend: () => Promise<void>;
}

/** Asks for another code; until half a minute after the last, says when that can be done. */
export function SendAgain({ askedAt, onSend }: SendAgainProps) {
  const [sending, setSending] = useState(false);
  const seconds = useSecondsUntil(askedAt + delay);
  if (seconds > 0)
    return (
      <p className="text-sm text-stone">
        You can send it again in{' '}
        <span className="tabular whitespace-nowrap">
          {seconds} {seconds === 1 ? 'second' : 'seconds'}
        </span>
        .
      </p>
    );
  const send = async () => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <Button look="quiet" className="px-0" busy={sending} onClick={send}>
      Send it again
    </Button>
  );
}
