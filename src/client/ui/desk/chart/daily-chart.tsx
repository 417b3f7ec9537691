import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import libraryStyles from 'uplot/dist/uPlot.min.css?inline';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import styles from './daily-chart.css?inline';

/** A line of one colour. */
interface DailySeries {
  label: string;
  /** One value for each day. */
  values: readonly number[];
}

/** Pixels. */
const height = 240;
/** Series differ in colour, and lines in dashes. The legend shows the dashes as border styles. */
const lineStyles = [
  { colour: '--color-bottle', width: 2.5 },
  { colour: '--color-brick', width: 2, dash: [7, 4] },
  { colour: '--color-live', width: 2, dash: [2, 3] },
];
function lineStyleOf(index: number): uPlot.Series {
  const { colour = '--color-bottle', ...style } = lineStyles[index % lineStyles.length] ?? {};
  return { ...style, stroke: forced() ?? pageStyle().getPropertyValue(colour) };
}
const borderStyles = ['solid', 'dashed', 'dotted'];
const font = '13px system-ui, sans-serif';
/** A canvas does not follow forced colours: then all is drawn in the colour of the page's text. */
const forced = () =>
  matchMedia('(forced-colors: active)').matches ? pageStyle().color : undefined;
const pageStyle = () => getComputedStyle(document.documentElement);
const axis = {
  stroke: () => forced() ?? '#5b6560',
  font,
  grid: { stroke: '#1d23211f', width: 1 },
  ticks: { show: false },
};
const seconds = (day: string) => Date.parse(day) / 1000;
const dayOf = (time: number) => formatDate(new Date(time * 1000).toISOString().slice(0, 10));

/** Returns the days and values as uPlot takes them. */
const dataOf = (days: readonly string[], series: readonly DailySeries[]): uPlot.AlignedData => [
  days.map(seconds),
  ...series.map(({ values }) => [...values]),
];

/** Returns the options of a chart of lines. */
const chartOptions = (series: readonly DailySeries[], width: number): uPlot.Options => ({
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

interface DailyChartProps {
  title: string;
  /** Calendar dates (YYYY-MM-DD), oldest first. */
  days: readonly string[];
  series: readonly DailySeries[];
}

/** A chart of daily figures, with the same data as a table. */
export function DailyChart({ title, days, series }: DailyChartProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let plot: uPlot | undefined;
    const draw = () => {
      const width = element.clientWidth;
      if (width === 0) return;
      if (plot) plot.setSize({ width, height });
      else plot = new uPlot(chartOptions(series, width), dataOf(days, series), element);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot?.destroy();
    };
  }, [days, series]);
  return (
    <figure className="raised grid min-w-0 gap-3 rounded bg-paper p-4 sm:p-5">
      {/* In the module, because a stylesheet that failed to load is not loaded again. */}
      <style href="daily-chart" precedence="default">
        {libraryStyles + styles}
      </style>
      <figcaption className="serif text-lg text-bottle">{title}</figcaption>
      <div ref={container} aria-hidden="true" className="min-h-[17.5rem] min-w-0" />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm underline underline-offset-4">
          Show as a table
        </summary>
        <div className="max-h-96 scroll-shadows">
          <table className="tabular w-full text-left text-sm">
            <thead>
              <tr>
                <th scope="col">Day</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="text-right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 font-normal">
                    {formatDate(day)}
                  </th>
                  {series.map(({ label, values }) => (
                    <td key={label} className="text-right">
                      {formatNumber(values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
