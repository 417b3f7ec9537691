import pg from 'pg';
import { AbstractLogger } from 'typeorm';
import { isUnavailable } from '#src/server/unavailable.ts';

/** TypeORM's logger for the embedded database. It logs nothing, but reports errors that break the engine. */
export class EngineWatch extends AbstractLogger {
  constructor(private readonly onFailure: (error: unknown) => void) {
    super();
  }

  override logQueryError(error: string | Error): void {
    if (isFatal(error)) this.onFailure(error);
  }

  protected override writeLog(): void {}
}

/** After a panic every statement fails. Otherwise the socket server has closed the connection. */
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'PANIC' : isUnavailable(error);
