import { z } from '#src/shared/zod.ts';

/** What an order is called on the telephone; an order keeps that of its inquiry. */
export const orderReference = z
  .string()
  .nullable()
  .describe("To be read out, such as 'AW-7K3P'; null for what came before references were given");
