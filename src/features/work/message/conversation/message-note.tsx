import { Badge } from '#src/client/ui/badge.tsx';
import type { MessageView } from '#src/features/work/message/contract.ts';
import type { Sender } from '#src/features/work/message/rules.ts';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { MessageImage } from './message-image.tsx';

interface MessageNoteProps {
  message: MessageView;
  /** Who reads it. */
  side: Sender;
  names: Record<Sender, string>;
}

/** One message: the firm's on cream, the customer's on paper, one's own on the right. */
export function MessageNote({ message, side, names }: MessageNoteProps) {
  const { sender, createdAt, text, imageUrl, readAt } = message;
  const isOwn = sender === side;
  return (
    <li
      className={`grid w-fit max-w-[min(36rem,88%)] min-w-40 gap-1 rounded border border-line px-4 py-3 ${sender === 'admin' ? 'bg-cream' : 'bg-paper'} ${isOwn ? 'justify-self-end' : ''}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-stone">
        <strong dir="auto" className="text-ink">
          {names[sender]}
        </strong>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {isOwn && readAt && <span>Read</span>}
        {!isOwn && !readAt && <Badge tone="yellow">New</Badge>}
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {imageUrl && (
        <MessageImage address={imageUrl} side={side} alt={`Picture from ${names[sender]}`} />
      )}
    </li>
  );
}
