import type { ReactNode } from 'react';
import { useWords } from '#src/client/firm/use-words.ts';

interface ShopProps {
  name: string;
  /** The name of its website in the address. */
  slug: string;
  wall: string;
  /** The colour of the sign board, window frame and base. */
  trim: string;
  stripe: string;
  door: string;
  /** When its lights turn on: a class that sets --d. */
  delay: string;
  /** The windows above the shop, as one path. */
  windows: string;
  /** Whether the door is on the left. */
  flip?: boolean;
  /** Roof and upper floor, behind the windows. */
  above: ReactNode;
  /** What is drawn in front of the upper floor. */
  before?: ReactNode;
  /** The contents of the shop window. */
  children: ReactNode;
}

/** One shopfront of the high street, the link to its website where the firm shows samples. */
export const Shop = (shop: ShopProps) =>
  useWords().samples ? (
    <a href={`/showcase/${shop.slug}/`} aria-label={shop.name} className="focus-visible:z-10">
      <Front {...shop} />
    </a>
  ) : (
    <Front {...shop} />
  );

/** 200 by 270 units. */
function Front(shop: ShopProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 270" className={shop.delay}>
      {shop.above}
      <path d="M0 132h200v138H0z" fill={shop.wall} />
      <path d={shop.windows} className="lit" stroke="#fffaf0" strokeWidth="3" />
      {shop.before}
      <g transform={shop.flip ? 'matrix(-1 0 0 1 200 0)' : undefined}>
        <path d="M10 172h124v98H10z" fill={shop.trim} />
        <path d="M140 172h48v98h-48z" fill={shop.door} />
        <path d="M17 180h110v66H17zM149 192h30v36h-30z" className="lit" />
        <circle cx="149" cy="240" r="2.5" fill="#f2c14e" />
        {shop.children}
        <path d="M17 180h110v28H17zM149 192h30v14h-30z" opacity=".13" />
      </g>
      <path d="M4 138h192v32H4z" fill={shop.trim} />
      <text x="100" y="160">
        {shop.name}
      </text>
      <use href="#awning" x="8" y="170" color={shop.stripe} />
    </svg>
  );
}
