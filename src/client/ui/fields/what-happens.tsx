import { pagePath } from '#src/shared/paths.ts';

/** Beside the button of a public form: what happens with what is sent. */
export const WhatHappens = ({ purpose }: { purpose: string }) => (
  <p className="text-sm text-stone">
    We use what you send {purpose}.{' '}
    <a href={pagePath('/privacy')} className="underline underline-offset-4">
      What we keep, and for how long
    </a>
  </p>
);
