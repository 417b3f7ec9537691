import { z } from 'zod';
import type { Context } from '#src/server/context.ts';
import type { Paper } from './paper.ts';
import { renderPaper } from './render-paper.ts';

/** The result of a procedure that returns a PDF: base64 in tRPC, the bytes in REST. */
export const pdfFile = z
  .string()
  .meta({ contentEncoding: 'base64', contentMediaType: 'application/pdf' });

/** Renders a paper as such a result, to be saved under that name. */
export async function toPdfFile(
  { setFileName, objects }: Context,
  paper: Paper,
  name: string,
): Promise<string> {
  const bytes = await renderPaper(objects, paper);
  setFileName(name);
  return bytes.toString('base64');
}
