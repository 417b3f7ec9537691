import type { ReactNode } from 'react';
import { humanize } from '#src/shared/humanize.ts';

type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey';

const textColours: Record<Tone, string> = {
  green: 'text-good',
  yellow: 'text-wait',
  red: 'text-bad',
  blue: 'text-live',
  grey: 'text-idle',
};
const backgrounds: Record<Tone, string> = {
  green: 'bg-good-soft',
  yellow: 'bg-wait-soft',
  red: 'bg-bad-soft',
  blue: 'bg-live-soft',
  grey: 'bg-idle-soft',
};

const toneByStatus = new Map<string, Tone>([
  ['completed', 'green'],
  ['paid', 'green'],
  ['approved', 'green'],
  ['sent', 'green'],
  ['in_progress', 'yellow'],
  ['in-progress', 'yellow'],
  ['pending', 'yellow'],
  ['retrying', 'yellow'],
  ['held', 'yellow'],
  ['cancelled', 'red'],
  ['rejected', 'red'],
  ['failed', 'red'],
  ['refused', 'red'],
  ['expired', 'red'],
  ['active', 'blue'],
]);

/** The tone of a status, the same on all screens; grey by default. */
export const statusTone = (status: string): Tone => toneByStatus.get(status) ?? 'grey';

interface BadgeProps {
  tone?: Tone;
  /** Outlined rather than filled. */
  quiet?: boolean;
  children: ReactNode;
}

/** A short label on a coloured background. */
export function Badge({ tone = 'grey', quiet = false, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      data-quiet={quiet || undefined}
      className={`inline-block rounded-full border px-3 py-px text-sm font-semibold whitespace-nowrap ${textColours[tone]} ${quiet ? 'border-current' : `border-transparent ${backgrounds[tone]}`}`}
    >
      {children}
    </span>
  );
}

interface StatusBadgeProps {
  status: string;
  /** How it stands, in the words of its kind; by default those of the status itself. */
  words?: string;
}

/** A status as a badge: colour and text, never colour alone. */
export const StatusBadge = ({ status, words = humanize(status) }: StatusBadgeProps) => (
  <Badge tone={statusTone(status)}>{words}</Badge>
);
