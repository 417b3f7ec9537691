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

async function planOf(source: DataSource, [sql, parameters]: Statement): Promise<Plan> {
  const [row] = await source.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters);
  return row['QUERY PLAN'][0].Plan;
}

const nodesOf = ({ Plans = [], ...plan }: Plan): string[] => [
  plan['Node Type'],
  ...Plans.flatMap(nodesOf),
];

/** Returns the kinds of the steps by which a statement would run now. */
export const stepsOf = async (source: DataSource, statement: Statement): Promise<string[]> =>
  nodesOf(await planOf(source, statement));

const wholeOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(wholeOf),
];

/** Returns the tables of which a statement reads every row, and no index. */
export const tablesReadWhole = async (
  source: DataSource,
  statement: Statement,
): Promise<string[]> => wholeOf(await planOf(source, statement));
