import type { ReactNode } from 'react';

export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey';

const tones: Record<Tone, string> = {
  green: 'bg-good-soft text-good',
  yellow: 'bg-wait-soft text-wait',
  red: 'bg-bad-soft text-bad',
  blue: 'bg-live-soft text-live',
  grey: 'bg-idle-soft text-idle',
};

const byStatus = new Map<string, Tone>([
  ['completed', 'green'],
  ['paid', 'green'],
  ['approved', 'green'],
  ['in_progress', 'yellow'],
  ['pending', 'yellow'],
  ['cancelled', 'red'],
  ['rejected', 'red'],
  ['failed', 'red'],
  ['active', 'blue'],
]);

/** The colour that a status has everywhere; grey for one that has none. */
export const statusTone = (status: string): Tone => byStatus.get(status) ?? 'grey';

/** A short word on a coloured ground. */
export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** A status as a badge: its colour, and always its word. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{status.replaceAll('_', ' ')}</Badge>;
}
