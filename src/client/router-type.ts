/** The server's router as types only: no server code reaches the browser. */
export type { AdminSlice, AppRouter } from '#src/app/router.ts';
