import type { ComponentProps } from 'react';

/** A sheet of paper on the cream page; a `className` of your own brings its own padding. */
export function Card({ className = 'p-6', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`raised rounded bg-paper ${className}`} />;
}
