import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import libraryStyles from 'uplot/dist/uPlot.min.css?inline';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { chartOptions, type DailySeries, dataOf, height } from './chart-options.ts';
import styles from './daily-chart.css?inline';

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
