/** The server's router as a type only: no server code reaches the browser. */
export type { AppRouter } from '#src/app/router.ts';
