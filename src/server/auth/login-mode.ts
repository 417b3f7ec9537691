import type { Env } from '#src/server/env.ts';

type LoginSettings = Pick<Env, 'CUSTOMER_LOGIN' | 'SMTP_URL'>;

/** How customers log in: by email address alone, or by a code that is mailed to it. */
export const customerLoginMode = ({ CUSTOMER_LOGIN, SMTP_URL }: LoginSettings): 'email' | 'code' =>
  CUSTOMER_LOGIN ?? (SMTP_URL === undefined ? 'email' : 'code');

/** Returns what the operator of a public site is told, unless the mode was chosen. */
export const loginWarning = (env: LoginSettings & Pick<Env, 'PUBLIC_URL'>): string | undefined =>
  env.CUSTOMER_LOGIN === undefined &&
  customerLoginMode(env) === 'email' &&
  env.PUBLIC_URL.startsWith('https:')
    ? 'Customers log in by email address alone: whoever knows an address can open its portal. Set SMTP_URL to have a code emailed, or CUSTOMER_LOGIN=email to keep it so.'
    : undefined;
