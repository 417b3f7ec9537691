import type { ComponentProps } from 'react';

/** One sheet of paper, whose rows are divided by hairlines. */
export const Sheet = (props: ComponentProps<'ul'>) => (
  <ul
    {...props}
    className="raised grid grid-cols-1 divide-y divide-line overflow-hidden rounded bg-paper"
  />
);
