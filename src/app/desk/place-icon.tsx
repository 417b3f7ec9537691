const drawn = {
  Inbox: 'M3 13 6 4h12l3 9v7H3ZM3 13h5l2 3h4l2-3h5',
  Dashboard: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  People:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 3 4 7',
  Payments: 'M3 6h18v12H3ZM3 10h18M7 15h4',
};

/** The icon of a place of the desk. */
export const PlaceIcon = ({ name }: { name: keyof typeof drawn }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-6"
  >
    <path d={drawn[name]} />
  </svg>
);
