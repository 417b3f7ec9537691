import { type ServiceContext, transact } from '#src/server/service-context.ts';

class Undone<Result> extends Error {
  constructor(readonly result: Result) {
    super('These changes were rolled back.');
  }
}

/**
 * Calls `run` within the caller's transaction, and undoes it unless it is to be kept: it takes as long,
 * and returns the same.
 */
export async function keepOrUndo<Result>(
  ctx: ServiceContext,
  isKept: (result: Result) => boolean,
  run: (ctx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await transact(ctx, async (part) => {
      const result = await run(part);
      if (!isKept(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
