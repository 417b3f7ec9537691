import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { errorCode } from './error-code.ts';

/** Whether disk space, or the database's memory or connections, are used up: nothing else logs that. */
export const isFull = (error: unknown): boolean => {
  if (error instanceof QueryFailedError) return isFull(error.driverError);
  return /^(ENOSPC|EDQUOT|53[1-4]00|58030)$/.test(errorCode(error) ?? '');
};

const lostConnection =
  /^(08...|53...|57P0[1-5]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const lostMessage = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

const released = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

/** Returns whether the database is unreachable, full or shutting down, rather than the statement wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof QueryFailedError) return isUnavailable(error.driverError);
  // A runner whose connection ends in a transaction is released by the driver.
  if (released.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  // The embedded database's socket file does not exist while its worker restarts.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (isFull(error) || lostMessage.test(error.message)) return true;
  return lostConnection.test(code);
}
