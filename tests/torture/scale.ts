/** Whether everything is to be tried in full (`npm run torture`) rather than in short (`npm test`). */
export const inFull = process.env.TORTURE === 'full';

/** How often, in short and in full. */
export const times = (short: number, full: number): number => (inFull ? full : short);
