import { useFirm } from '#src/client/firm/use-firm.tsx';

/** The firm's logo, or the drawn mark and its name; inherits the text colour. */
export function Logo() {
  const { name, logo } = useFirm().identity;
  if (logo)
    return (
      <span className="inline-block rounded bg-paper px-2 py-1">
        <img
          src={`/objects/${logo.name}`}
          alt={name}
          width={logo.width}
          height={logo.height}
          className="h-8 w-auto max-w-60 object-contain"
        />
      </span>
    );
  return (
    <span className="inline-flex items-center gap-2 serif text-xl">
      <svg aria-hidden="true" viewBox="-.5 -.5 33 28.5" className="h-7 w-8 shrink-0">
        <g className="text-brick" stroke="currentColor">
          <path
            d="M4 0h24l4 16a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0Z"
            fill="currentColor"
          />
          <path d="M10 0h6v16a4 4 0 0 1-8 0ZM22 0h6l4 16a4 4 0 0 1-8 0Z" fill="#fffdf6" />
        </g>
        <path d="M5 19v8h22v-8" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {name}
    </span>
  );
}
