import uPlot from 'uplot';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** A line of one colour. */
export interface DailySeries {
  label: string;
  /** One value for each day. */
  values: readonly number[];
}

/** Pixels. */
export const height = 240;
/** Series differ in colour, and lines in dashes. The legend shows the dashes as border styles. */
const lineStyles: uPlot.Series[] = [
  { stroke: '#14392f', width: 2.5 },
  { stroke: '#b8391b', width: 2, dash: [7, 4] },
  { stroke: '#1c4c87', width: 2, dash: [2, 3] },
];
function lineStyleOf(index: number): uPlot.Series {
  const style = lineStyles[index % lineStyles.length];
  return { ...style, stroke: forced() ?? style?.stroke };
}
const borderStyles = ['solid', 'dashed', 'dotted'];
const font = '13px system-ui, sans-serif';
/** A canvas does not follow forced colours: then all is drawn in the colour of the page's text. */
const forced = () =>
  matchMedia('(forced-colors: active)').matches
    ? getComputedStyle(document.documentElement).color
    : undefined;
const axis = {
  stroke: () => forced() ?? '#5b6560',
  font,
  grid: { stroke: '#1d23211f', width: 1 },
  ticks: { show: false },
};
const seconds = (day: string) => Date.parse(day) / 1000;
const dayOf = (time: number) => formatDate(new Date(time * 1000).toISOString().slice(0, 10));

/** Returns the days and values as uPlot takes them. */
export const dataOf = (
  days: readonly string[],
  series: readonly DailySeries[],
): uPlot.AlignedData => [days.map(seconds), ...series.map(({ values }) => [...values])];

/** Returns the options of a chart of lines. */
export const chartOptions = (series: readonly DailySeries[], width: number): uPlot.Options => ({
  width,
  height,
  // Dates have no time zone: parsed as UTC above, so shown as UTC.
  tzDate: (time) => uPlot.tzDate(new Date(time * 1000), 'UTC'),
  legend: {
    markers: {
      dash: (_, index) => borderStyles[(index - 1) % borderStyles.length] ?? 'solid',
    },
  },
  cursor: { drag: { x: false, y: false }, points: { size: 8 } },
  scales: { y: { range: (_, __, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
  axes: [
    {
      ...axis,
      space: 72,
      values: (_, times) => times.map((time) => dayOf(time).replace(/ \d{4}$/, '')),
    },
    {
      ...axis,
      size: 52,
      values: (_, values) => values.map(formatNumber),
      incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
    },
  ],
  series: [
    { label: 'Day', value: (_, time) => (time === null ? 'point at one' : dayOf(time)) },
    ...series.map(({ label }, index) => ({
      label,
      value: (_: uPlot, value: number | null) => (value === null ? '' : formatNumber(value)),
      ...lineStyleOf(index),
      points: { size: 6 },
    })),
  ],
});
