/**
 * How long tests wait for what has to come, in milliseconds: a guard against hanging, never a measure.
 * Shorter than the limit of a whole test, so that it is the check that fails.
 */
export const patience = 100_000;
/** The limit of a test and of a hook, in milliseconds. */
export const testLimit = 120_000;
