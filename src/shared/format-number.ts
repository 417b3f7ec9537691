/** Formats a number with separators: '12,345'. */
export const formatNumber = (number: number): string => number.toLocaleString('en-GB');
