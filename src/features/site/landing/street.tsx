import { useSay } from '#src/client/firm/use-say.ts';
import { useWords } from '#src/client/firm/use-words.ts';
import { Barber, Butcher, Seafood } from './street-east.tsx';
import { Cattery, Plumber, SalesOffice } from './street-west.tsx';

const view =
  'A high street at dusk: a cattery, a sales office, a plumber, a barber, a butcher and a seafood restaurant, each with its own sign and awning';

/** The high street: the six portfolio shops side by side, in two rows on a phone. */
export function Street() {
  const { samples } = useWords();
  const heading = useSay()('sampleStreet', '');
  // Within an image there are no links.
  const named = { role: samples ? 'group' : 'img', 'aria-label': view };
  return (
    <div {...named} className="street">
      <Motifs />
      {heading && <p>{heading}</p>}
      <Cattery />
      <SalesOffice />
      <Plumber />
      <Barber />
      <Butcher />
      <Seafood />
    </div>
  );
}

/** What other drawings of the page refer to, unseen. */
export const Motifs = () => (
  <svg aria-hidden="true" width="0" height="0" className="absolute">
    <StreetParts />
  </svg>
);

/** What the shops are drawn with: the awning and the cat. */
export const StreetParts = () => (
  <defs>
    <g id="awning">
      <path d="M0 30h184" stroke="#1d2321" strokeWidth="10" opacity=".18" />
      <path
        id="stripes"
        d="M0 0h23v20a11.5 11.5 0 0 1-23 0zm46 0h23v20a11.5 11.5 0 0 1-23 0zm46 0h23v20a11.5 11.5 0 0 1-23 0zm46 0h23v20a11.5 11.5 0 0 1-23 0z"
        fill="currentColor"
      />
      <use href="#stripes" x="23" color="#fffaf0" />
    </g>
    <path
      id="cat"
      d="M2 34c-3-10 1-17 4-20L5 3l5 4h4l5-4-1 11c4 5 5 12 3 20zM22 34c8-2 6-10 3-14"
    />
  </defs>
);
