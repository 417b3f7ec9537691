/** The colours of the site, as they print. */
export const colour = {
  bottle: '#14392f',
  sand: '#f2e8d2',
  brick: '#b8391b',
  ink: '#1d2321',
  stone: '#5b6560',
  line: '#d5d2c8',
} as const;
