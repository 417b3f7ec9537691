/** Whether everything is to be tried in full (`npm run torture:full`) rather than in short (`npm run torture`). */
export const inFull = process.env.TORTURE === 'full';

/** How often, in short and in full. */
export const times = (short: number, full: number): number => (inFull ? full : short);
