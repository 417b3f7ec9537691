/** The name of a key of the keyboard. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border border-edge px-1.5 font-normal text-ink">{name}</kbd>
);

/** The keys of a list with a panel beside it. */
export const ListKeys = () => (
  <>
    <Key name="↑" /> <Key name="↓" /> or <Key name="J" /> <Key name="K" /> move,{' '}
    <Key name="Enter" /> opens, <Key name="Esc" /> closes, <Key name="?" /> lists all keys
  </>
);
