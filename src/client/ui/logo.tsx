import { useBrand } from '#src/client/firm/use-firm.tsx';

/** The logo mark and the brand name; inherits the text colour. */
export function Logo() {
  const brand = useBrand();
  return (
    <span className="inline-flex items-center gap-2 serif text-xl whitespace-nowrap">
      <svg aria-hidden="true" viewBox="-.5 -.5 33 28.5" className="h-7 w-8">
        <path
          d="M4 0h24l4 16a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0Z"
          fill="#b8391b"
        />
        <path
          d="M10 0h6v16a4 4 0 0 1-8 0ZM22 0h6l4 16a4 4 0 0 1-8 0Z"
          fill="#fffdf6"
          stroke="#b8391b"
        />
        <path d="M5 19v8h22v-8" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      {brand.name}
    </span>
  );
}
