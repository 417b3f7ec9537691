import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { DataSource, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { errorCode } from '#src/server/error-code.ts';

/** The longest text of a statement that is told, in characters. */
const longest = 1000;

/** Its text in one line, without what stands in quotes: that might be of a person. */
const textOf = (query: string): string =>
  query
    .slice(0, 2 * longest)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

interface UnderWay {
  query: string;
  span: Span;
}

/**
 * Adds a span for each statement in one that is under way, with its text and no parameters. Those that the
 * process runs by itself, such as every two seconds, have none.
 */
export function traceStatements({ subscribers }: DataSource, tracer: Tracer): void {
  const underWay = new WeakMap<QueryRunner, UnderWay[]>();
  const subscriber: EntitySubscriberInterface = {
    beforeQuery({ query, queryRunner }) {
      if (!trace.getSpan(context.active())?.isRecording()) return;
      const text = textOf(query);
      const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text,
        },
      });
      const others = underWay.get(queryRunner) ?? [];
      underWay.set(queryRunner, [...others, { query, span }]);
    },
    // A connection answers in the order in which it was asked.
    afterQuery({ query, queryRunner, success, error }) {
      const others = underWay.get(queryRunner) ?? [];
      const found = others.find((other) => other.query === query);
      if (!found) return;
      underWay.set(
        queryRunner,
        others.filter((other) => other !== found),
      );
      if (!success) {
        const code = errorCode(error) ?? 'unknown';
        found.span.setAttributes({ 'db.response.status_code': code, 'error.type': code });
        found.span.setStatus({ code: SpanStatusCode.ERROR });
      }
      found.span.end();
    },
  };
  subscribers.push(subscriber);
}
