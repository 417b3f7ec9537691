import { brand } from '#src/shared/brand.ts';
import { margins } from './margins.ts';
import type { Paper } from './paper.ts';
import type { Sheet } from './sheet.ts';

const [street, town, ...rest] = brand.address;
const contact = [`${street}, ${town}`, rest.join(', '), brand.phone.label, brand.email.label];

/** Draws sender, recipient, heading and facts, and returns the y position beneath them. */
export function drawLetterhead(sheet: Sheet, { heading, recipient, facts }: Paper): number {
  const { root, inner, line } = sheet;
  const half = inner / 2;
  const left = { x: margins.left, width: half - 16 };
  const right = { x: margins.left + half, width: half };
  const atRight = { ...right, align: 'right' } as const;

  let y = line(root, brand.name, 'wordmark', { ...left, y: margins.top });
  y = line(root, brand.strapline, 'small', { ...left, y });
  let contactEnd = margins.top + 6;
  for (const text of contact) contactEnd = line(root, text, 'small', { ...atRight, y: contactEnd });
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
