const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const;

/** Says how much bytes are: '4.2 MB', or '12 kB' for less. */
export function formatSize(bytes: number): string {
  const [size, unit] = units.find(([size]) => bytes > 0.999 * size) ?? [];
  return size ? `${(bytes / size).toFixed(1)} ${unit}` : `${Math.ceil(bytes / 1000)} kB`;
}
