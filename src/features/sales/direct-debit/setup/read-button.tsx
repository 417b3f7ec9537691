import { useHydrated } from '#src/client/page/use-hydrated.ts';

/** Opens a document of the agreement, once the page is hydrated. */
export function ReadButton({ onRead, children }: { onRead: () => void; children: string }) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={onRead}
      disabled={!hydrated}
      className="py-2 text-left font-semibold text-bottle underline disabled:opacity-60"
    >
      {children}
    </button>
  );
}
