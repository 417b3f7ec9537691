import type { Env } from '#src/server/env.ts';

type LoginSettings = Pick<Env, 'CUSTOMER_LOGIN' | 'SMTP_URL'>;

/** How customers log in: by email address alone, or by a code that is mailed to it. */
export const customerLoginMode = ({ CUSTOMER_LOGIN, SMTP_URL }: LoginSettings): 'email' | 'code' =>
  CUSTOMER_LOGIN ?? (SMTP_URL === undefined ? 'email' : 'code');

/** Returns the warning logged at every start if an address alone opens a portal, else undefined. */
export const loginWarning = (env: LoginSettings): string | undefined =>
  customerLoginMode(env) === 'email'
    ? 'Customers log in by email address alone: whoever knows an address can read its messages and private images. Connect a mail server, on the desk or by SMTP_URL, without CUSTOMER_LOGIN=email, to have a code emailed.'
    : undefined;
