import { useWatch } from 'react-hook-form';
import { contrast } from '#src/shared/firm/colour.ts';
import { type ColourPair, pairPlaces, pairsOf } from '#src/shared/firm/colour-pairs.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { least, paletteOf, white } from '#src/shared/firm/palette.ts';
import { isColour, ratioText } from './colour-texts.ts';

/** Every pair of colours that the firm's pages are made of: as it looks, and with its contrast. */
export function ColourPairs() {
  const colours = useWatch<FirmData, 'identity.colours'>({ name: 'identity.colours' });
  if (!isColour(colours.main) || !isColour(colours.action)) return null;
  const pairs = pairsOf(paletteOf(colours));
  const lowest = Math.min(...pairs.filter(({ kind }) => kind === 'text').map(({ ratio }) => ratio));
  return (
    <section aria-label="How the colours are used" className="grid gap-4">
      <div>
        <h3 className="font-semibold">How the colours are used</h3>
        <p className="measure text-sm text-stone">
          Each colour stays as you pick it where it fills, and is darkened only where it is text or
          a line. Text needs a contrast of {least.text}:1, edges of buttons {least.large}:1; your
          lowest for text is {ratioText(lowest)}.
        </p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {pairPlaces.map((place) => (
          <div key={place}>
            <h4 className="mb-1 text-sm font-semibold text-bottle">{place}</h4>
            <ul className="divide-y divide-line">
              {pairs
                .filter(({ where }) => where === place)
                .map((pair) => (
                  <Pair key={pair.name} {...pair} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Its ground, edged where that is hardly seen on paper, with text or a filled bar on it. */
const Pair = ({ name, over, under, kind, ratio }: ColourPair) => (
  <li className="flex items-center gap-3 py-1.5 text-sm">
    <span
      aria-hidden="true"
      className={`grid h-9 w-12 shrink-0 place-items-center rounded-sm border forced-color-adjust-none ${contrast(under, white) < 1.3 ? 'border-line' : 'border-transparent'}`}
      style={{ background: under, color: over }}
    >
      {kind === 'text' ? (
        <span className="serif text-base">Aa</span>
      ) : (
        <span className="h-4 w-8 rounded-sm" style={{ background: over }} />
      )}
    </span>
    <span className="grow">{name}</span>
    <span className="tabular font-semibold">{ratioText(ratio)}</span>
  </li>
);
