import { pinScale } from '#src/features/work/design/design-rules.ts';
import type { CommentView, PinPlace } from './comment-contract.ts';

/** A comment that is pinned to the image. */
type PinnedComment = CommentView & { pin: NonNullable<CommentView['pin']> };

/** Returns the comments that are pinned to the image. */
export const pinnedComments = (comments: readonly CommentView[]): PinnedComment[] =>
  comments.flatMap(({ pin, ...comment }) => (pin ? [{ ...comment, pin }] : []));

/** Where a pin begins that no pointer has placed. */
export const middle: PinPlace = { x: pinScale / 2, y: pinScale / 2 };

const onImage = (place: number) => Math.round(Math.min(Math.max(place, 0), pinScale));

/** Returns the place of a point within a box, all in pixels. */
export const placeWithin = (
  point: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): PinPlace => ({
  x: onImage(((point.clientX - box.left) / box.width) * pinScale),
  y: onImage(((point.clientY - box.top) / box.height) * pinScale),
});

const directions = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Returns where a key moves a pin: a hundredth of the image, five with Shift; undefined for other keys. */
export function movedBy(place: PinPlace, key: string, fast: boolean): PinPlace | undefined {
  const [x = 0, y = 0] = directions.get(key) ?? [];
  if (x === 0 && y === 0) return undefined;
  const step = (fast ? 5 : 1) * (pinScale / 100);
  return { x: onImage(place.x + x * step), y: onImage(place.y + y * step) };
}

/** How near to the edge a pin is drawn, in per cent: nearer it would be cut off. */
const edge = 2.5;

const drawnAt = (place: number) =>
  `${Math.min(Math.max((place / pinScale) * 100, edge), 100 - edge)}%`;

/** The style that puts a pin in its place. */
export const pinStyle = ({ x, y }: PinPlace) => ({ left: drawnAt(x), top: drawnAt(y) });
