/** A tray with a letter's slot. */
export const InboxIcon = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    className={className}
  >
    <path d="M3 13 6 4h12l3 9v7H3ZM3 13h5l2 3h4l2-3h5" />
  </svg>
);
