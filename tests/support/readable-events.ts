import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

/** Waits for transactions of the cluster's other databases too: streams read no event before they end. */
export const awaitReadableEvents = (source: DataSource) =>
  expect
    .poll(() =>
      source.query('SELECT FROM event WHERE xact >= pg_snapshot_xmin(pg_current_snapshot())'),
    )
    .toHaveLength(0);
