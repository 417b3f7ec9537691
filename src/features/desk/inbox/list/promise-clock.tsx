import { useDesk } from '#src/client/desk/desk-feature.ts';
import { useNow } from '#src/client/desk/use-now.ts';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { pressureOf, promiseWords } from '#src/features/desk/inbox/waiting/kind-texts.ts';

const colours = {
  calm: { words: 'text-stone', face: 'fill-paper stroke-stone', hands: 'stroke-stone' },
  soon: { words: 'text-wait font-semibold', face: 'fill-butter stroke-wait', hands: 'stroke-wait' },
  late: { words: 'text-bad font-semibold', face: 'fill-brick stroke-brick', hands: 'stroke-paper' },
};

/** By when something was promised: a small clock that turns yellow and then red, with words. */
export function PromiseClock({ item }: { item: Pick<InboxItem, 'kind' | 'due'> }) {
  const texts = useDesk().waiting[item.kind];
  const words = useNow((now) => promiseWords(texts, item.due, now));
  const pressure = useNow((now) => pressureOf(texts, item.due, now));
  const { words: colour, face, hands } = colours[pressure];
  return (
    <time
      dateTime={item.due}
      data-pressure={pressure}
      className={`tabular inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${colour}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4.5 shrink-0" strokeWidth="2">
        <circle cx="10" cy="10" r="8" className={face} />
        <path d="M10 5.5V10l3 2" fill="none" strokeLinecap="round" className={hands} />
      </svg>
      {words}
    </time>
  );
}
