/** The server's router, as a type: all that the browser knows of it. */
export type { AppRouter } from '#src/app/router.ts';
