import { AbstractLogger, type DataSource } from 'typeorm';

type Statement = [sql: string, parameters: unknown[]];

class StatementLogger extends AbstractLogger {
  readonly statements: Statement[] = [];
  constructor() {
    super(['query']);
  }
  override logQuery(sql: string, parameters: unknown[] = []): void {
    this.statements.push([sql, parameters]);
  }
  protected writeLog(): void {}
}

/** Returns the statements that are run meanwhile, with their parameters. */
export async function statementsOf(
  source: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const { logger: before } = source;
  const logger = new StatementLogger();
  source.setOptions({ logger });
  await work();
  source.setOptions({ logger: before });
  return logger.statements;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const wholeOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(wholeOf),
];

/** Returns the tables of which a statement reads every row, and no index. */
export async function tablesReadWhole(
  source: DataSource,
  [sql, parameters]: Statement,
): Promise<string[]> {
  const [row] = await source.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
  return wholeOf(row['QUERY PLAN'][0].Plan);
}
