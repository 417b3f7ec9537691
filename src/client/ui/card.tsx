import type { ComponentProps } from 'react';

/** A raised white panel; a custom `className` must include its own padding. */
export function Card({ className = 'p-6', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`raised rounded bg-paper ${className}`} />;
}
