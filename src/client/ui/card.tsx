import type { ComponentProps } from 'react';

/** A sheet of paper on the cream page. */
export function Card({ className = 'p-6', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`raised rounded bg-paper ${className}`} />;
}
