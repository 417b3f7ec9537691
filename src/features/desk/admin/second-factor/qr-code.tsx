import { encode } from 'uqr';

/** Draws a text as a QR code, to be surrounded by four squares of paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-2 size-44 shrink-0 text-ink"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
