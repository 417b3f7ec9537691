import { margins } from './margins.ts';
import type { Paper } from './paper.ts';
import type { Seller } from './seller.ts';
import type { Sheet } from './sheet.ts';

/** Above so many letters the name is set smaller. */
const longWordmark = 20;

/** The address in two lines, and how else the sender is reached. */
const contactOf = ({ address, telephone, email }: Seller): string[] =>
  [address.slice(0, 2).join(', '), address.slice(2).join(', '), telephone, email].filter(Boolean);

/** Draws sender, recipient, heading and facts, and returns the y position beneath them. */
export function drawLetterhead(sheet: Sheet, { seller, heading, recipient, facts }: Paper): number {
  const { root, inner, line } = sheet;
  const half = inner / 2;
  const left = { x: margins.left, width: half - 16 };
  const right = { x: margins.left + half, width: half };
  const atRight = { ...right, align: 'right' } as const;

  let y = line(root, seller.name, seller.name.length > longWordmark ? 'heading' : 'wordmark', {
    ...left,
    y: margins.top,
  });
  y = line(root, seller.strapline, 'small', { ...left, y });
  let contactEnd = margins.top + 6;
  for (const text of contactOf(seller))
    contactEnd = line(root, text, 'small', { ...atRight, y: contactEnd });
  y = Math.max(y, contactEnd) + 16;
  sheet.rule(y);

  y = line(root, heading, 'heading', { ...left, width: inner, y: y + 22 }, 'H1') + 12;
  let bottom = line(root, 'For', 'small', { ...left, y });
  for (const [at, text] of recipient.entries())
    bottom = line(root, text, at === 0 ? 'strong' : 'body', { ...left, y: bottom });
  for (const [name, value] of facts) {
    line(root, name, 'small', { ...right, y: y + 1.5 });
    y = line(root, value, 'body', { ...atRight, y });
  }
  return Math.max(y, bottom) + 26;
}
