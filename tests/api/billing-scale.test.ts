import { AbstractLogger, type DataSource } from 'typeorm';
import { beforeAll, expect, test } from 'vitest';
import { readBillingFile } from '#src/features/billing/file-service.ts';
import { listChased, readOverview } from '#src/features/billing/overview-service.ts';
import { readPortalBilling } from '#src/features/billing/portal-service.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { fillFiveYears } from '#tests/support/five-years.ts';
import { quantile } from '#tests/support/measures.ts';

const database = sharedDatabase();
let customerId = '';
beforeAll(async () => {
  const { source } = database;
  await fillFiveYears((sql, values) => source.query(sql, values), 2000);
  [{ id: customerId }] = await source.query(`SELECT id FROM customer WHERE last_name = '1000'`);
}, 120_000);

const screens: Record<string, (db: DataSource) => Promise<unknown>> = {
  'the figures and the chart': (db) => readOverview(db, new Date()),
  'what is to be chased': (db) => listChased(db),
  'the money of a customer': (db) => readBillingFile(db, customerId),
  'billing in the portal': (db) => readPortalBilling(db, customerId),
};

/** Collects the statements that are run, with their parameters. */
class StatementLogger extends AbstractLogger {
  readonly statements: [sql: string, parameters: unknown[]][] = [];
  constructor() {
    super(['query']);
  }
  override logQuery(sql: string, parameters: unknown[] = []): void {
    this.statements.push([sql, parameters]);
  }
  protected writeLog(): void {}
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
];

test.each(Object.entries(screens))(
  'with 2,000 customers and five years of months, %s is read by indexes within 100 ms',
  async (_, read) => {
    const { source } = database;
    const { logger: before } = source;
    const logger = new StatementLogger();
    source.setOptions({ logger });
    await read(source);
    source.setOptions({ logger: before });
    expect(logger.statements.length).toBeGreaterThan(0);
    for (const [sql, parameters] of logger.statements) {
      const [row] = await source.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
      const whole = readWhole(row['QUERY PLAN'][0].Plan);
      // Of customers and mandates there is one for each: months are many.
      expect(
        whole.filter((table) => ['billing_transaction', 'event'].includes(table)),
        sql,
      ).toEqual([]);
    }
    const taken: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      const started = performance.now();
      await read(source);
      taken.push(performance.now() - started);
    }
    expect(quantile(taken), 'ms').toBeLessThan(100);
  },
);
