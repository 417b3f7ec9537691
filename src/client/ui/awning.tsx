/** The brand's motif: a striped, scalloped awning above the following element. Decorative. */
export function Awning({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`awning ${className}`.trim()} />;
}
