/** The firm's motif: a striped, scalloped awning over whatever follows it. For the eye only. */
export function Awning({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`awning ${className}`.trim()} />;
}
