import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Author, pinScale } from '#src/features/work/design/design-rules.ts';
import type { CommentView, PinPlace } from './comment-contract.ts';
import { movedBy, pinnedComments, pinStyle, placeWithin } from './pin-rules.ts';

const percent = (place: number) => `${Math.round((place / pinScale) * 100)} %`;

/** Says where a pin is. */
const placeWords = ({ x, y }: PinPlace): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;

const shape =
  'tabular absolute grid size-7 scroll-m-3 -translate-1/2 place-items-center rounded-full border-2 border-paper text-sm/none font-semibold text-paper shadow-md';
const colours: Record<Author, string> = { customer: 'bg-brick', admin: 'bg-bottle' };

interface PinsProps {
  comments: readonly CommentView[];
  names: Record<Author, string>;
  /** The id of the marked comment. */
  active: string | undefined;
  onPick: (id: string) => void;
  draft: PinPlace | undefined;
  author: Author;
  onPlace: (place: PinPlace) => void;
  /** Called when the draft is where it should be. */
  onPlaced: () => void;
}

/** The pins over an image. A click beside them places the draft. */
export function Pins({ comments, names, active, onPick, draft, author, ...place }: PinsProps) {
  const pinned = pinnedComments(comments);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    place.onPlace(placeWithin(event, event.currentTarget.getBoundingClientRect()));
    place.onPlaced();
  };
  return (
    <>
      <button
        type="button"
        // By keyboard the form places the pin.
        tabIndex={-1}
        aria-hidden="true"
        onClick={handleClick}
        className="absolute inset-0 cursor-crosshair"
      />
      {pinned.map(({ id, author: by, text, pin }) => (
        <button
          key={id}
          type="button"
          data-pin={id}
          aria-label={`Pin ${pin.number}, ${names[by]}: ${text}`}
          aria-pressed={id === active}
          onClick={() => onPick(id)}
          style={pinStyle(pin)}
          className={`${shape} ${colours[by]} cursor-pointer ${id === active ? 'z-10 scale-125 outline-3 outline-butter' : ''}`}
        >
          {pin.number}
        </button>
      ))}
      {draft && (
        <DraftPin {...place} place={draft} number={pinned.length + 1} colour={colours[author]} />
      )}
    </>
  );
}

interface DraftPinProps extends Pick<PinsProps, 'onPlace' | 'onPlaced'> {
  place: PinPlace;
  number: number;
  colour: string;
}

function DraftPin({ place, number, colour, onPlace, onPlaced }: DraftPinProps) {
  const pin = useRef<HTMLButtonElement>(null);
  const { x, y } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the pin where it moves
  useEffect(() => {
    if (document.activeElement === pin.current) pin.current?.scrollIntoView({ block: 'nearest' });
  }, [x, y]);
  const handleKey = (event: KeyboardEvent) => {
    const moved = movedBy(place, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onPlace(moved);
  };
  return (
    <>
      <button
        ref={pin}
        type="button"
        data-draft
        aria-label={`New pin ${number}: move it with the arrow keys, then press Enter`}
        onKeyDown={handleKey}
        onClick={onPlaced}
        style={pinStyle(place)}
        className={`${shape} ${colour} z-20 cursor-pointer outline-3 outline-butter`}
      >
        {number}
      </button>
      <span role="status" className="sr-only">
        {placeWords(place)}
      </span>
    </>
  );
}
