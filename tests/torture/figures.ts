/** The longest a start may take after a crash, in milliseconds. */
export const soon = 5000;

/** Prints what a program found: the table of README quotes the last full run. */
export const report = (program: string, figures: Record<string, number | string>): void => {
  const list = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`);
  process.stdout.write(`${program}: ${list.join(', ')}\n`);
};

export const slowest = (milliseconds: number[]): string =>
  `${(Math.max(...milliseconds) / 1000).toFixed(1)} s`;
