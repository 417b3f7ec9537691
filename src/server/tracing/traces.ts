import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';

/** Work that a span tells of: nothing in it may come from a caller or a row. */
interface Traced {
  /** One of few, such as that of a procedure. */
  name: string;
  attributes: Record<string, string | number>;
}

/** What a process tells OpenTelemetry of; absent while no exporter is set. */
export interface Traces {
  /** Adds a span for each request, in the trace that its `traceparent` names. Call it before other hooks. */
  ofRequests(app: FastifyInstance): void;
  /** Adds a span for each statement of a request or job that is under way, without its parameters. */
  ofStatements(db: DataSource): void;
  /** Does work in a span, in which `fail` notes the kind of a failure. */
  within<T>(traced: Traced, work: (fail: (kind: string) => void) => Promise<T>): Promise<T>;
  /** Sends what has not been sent, within so many milliseconds. */
  close(milliseconds: number): Promise<void>;
}
