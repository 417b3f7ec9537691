/** The server's router and topics as types only: no server code reaches the browser. */
export type { AdminSlice, AppRouter, CustomerSlice, TopicWord } from '#src/app/router.ts';
