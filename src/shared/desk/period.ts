/** The periods a summary can cover, in days up to and including today. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
