import pg from 'pg';
import { AbstractLogger } from 'typeorm';
import { isUnavailable } from '#src/server/errors.ts';

/** TypeORM's logger of the embedded database: writes nothing, and tells of errors that end its engine. */
export class EngineWatch extends AbstractLogger {
  constructor(private readonly broke: (error: unknown) => void) {
    super();
  }

  override logQueryError(error: string | Error): void {
    if (endsEngine(error)) this.broke(error);
  }

  protected override writeLog(): void {}
}

/** After a panic the engine only repeats it; or its socket server hangs up, and answers nobody. */
const endsEngine = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'PANIC' : isUnavailable(error);
