import type { Theirs } from '#src/features/people/privacy/whose-service.ts';
import { type ExportContext, readRows, tablesOf } from './row-service.ts';

/** Writes all that is somebody's as JSON: each table with why it is kept, and its rows. */
export async function* writeJson(ctx: ExportContext, theirs: Theirs): AsyncGenerator<string> {
  yield `{"firm":${JSON.stringify(ctx.firm.identity.name)},"at":"${ctx.clock().toISOString()}","tables":[`;
  let isFirst = true;
  for (const data of tablesOf(ctx)) {
    const { table, title, purpose, basis, source } = data;
    const head = JSON.stringify({ table, title, purpose, basis, source });
    yield `${isFirst ? '' : ','}\n${head.slice(0, -1)},"rows":[`;
    isFirst = false;
    let separator = '\n';
    for await (const row of readRows(ctx, theirs, data)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']}';
  }
  yield ']}\n';
}
