import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { KeptData } from './contract.ts';
import { KeptCard } from './kept-card.tsx';

interface KeptListProps {
  notice: readonly KeptData[];
  retention: FirmRetention;
}

/** What is kept, each of which opens; what only keeps the system running is folded into one. */
export const KeptList = ({ notice, retention }: KeptListProps) => (
  <div className="raised divide-y divide-line rounded bg-paper">
    {notice
      .filter(({ isTechnical }) => !isTechnical)
      .map((kept) => (
        <KeptCard key={kept.title} kept={kept} retention={retention} />
      ))}
    <details>
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
        Technical records
      </summary>
      <div className="divide-y divide-line border-t border-line pl-4">
        {notice
          .filter(({ isTechnical }) => isTechnical)
          .map((kept) => (
            <KeptCard key={kept.title} kept={kept} retention={retention} />
          ))}
      </div>
    </details>
  </div>
);
